/// The certificate of a TLS server; all have the same key, which nothing else uses.
enum Certificate: Sendable {
    /// Self-signed and valid for `localhost` and 127.0.0.1 for a hundred years.
    case selfSigned
    /// The same, but valid for 2020 only.
    case expired
    /// Valid for a hundred years, but for another host.
    case ofAnotherHost

    var text: String {
        switch self {
        case .selfSigned: selfSignedCertificate
        case .expired: expiredCertificate
        case .ofAnotherHost: certificateOfAnotherHost
        }
    }

    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGxAWGWYO0lZJMSQS
        z5pw+/L35rqeoto6297KuM3/JZehRANCAASgiBgXlTqoVt+mvZ2hQxTeI6+gSAuu
        czveOf+3FxU+LPHGpnatsWaMx4z17cPj2tRLSB5up/2GMr5uPUeEa7WH
        -----END PRIVATE KEY-----
        """
}

private let selfSignedCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIBmjCCAUGgAwIBAgIUCdsZVPgo2qDOeqjvV3Rsy7moVYAwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyNTYzOFoYDzIxMjYxMDI4
    MjI1NjM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAASgiBgXlTqoVt+mvZ2hQxTeI6+gSAuuczveOf+3FxU+LPHGpnatsWaM
    x4z17cPj2tRLSB5up/2GMr5uPUeEa7WHo28wbTAdBgNVHQ4EFgQUlAKzTm37Mq4H
    E0z1mU5kSrFyMlgwHwYDVR0jBBgwFoAUlAKzTm37Mq4HE0z1mU5kSrFyMlgwDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDRwAwRAIgNCqAbMP42teWPTx7MzoTlsYVQ+KeZ4KBRtPkayY1BGICIDWg
    cUu+NM0b0yDWbhkQRb263BzlQe4suYmPrIu0mbCU
    -----END CERTIFICATE-----
    """

private let expiredCertificate = """
    -----BEGIN CERTIFICATE-----
    MIIBeTCCAR6gAwIBAgIUMqdJiWvNOnKWHanHrKGUAH8yCkEwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAw
    MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
    AQcDQgAEoIgYF5U6qFbfpr2doUMU3iOvoEgLrnM73jn/txcVPizxxqZ2rbFmjMeM
    9e3D49rUS0gebqf9hjK+bj1HhGu1h6NOMEwwGgYDVR0RBBMwEYIJbG9jYWxob3N0
    hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFJQCs05t+zKuBxNM9ZlO
    ZEqxcjJYMAoGCCqGSM49BAMCA0kAMEYCIQCHkHtXEFM2lwt1J2aPNJU1aixv1Y6J
    G16l2cHyVmwiIAIhAINOB2jR4ybl8WahC9mbTCFFKiVPqdlT5ui2TGiDnqqr
    -----END CERTIFICATE-----
    """

private let certificateOfAnotherHost = """
    -----BEGIN CERTIFICATE-----
    MIIBrTCCAVOgAwIBAgIUZ0pyu57XhWUceLYQ6uFSGUT+nuowCgYIKoZIzj0EAwIw
    HDEaMBgGA1UEAwwRZWxzZXdoZXJlLmV4YW1wbGUwIBcNMjYxMTIyMTEzODE3WhgP
    MjEyNjEwMjkxMTM4MTdaMBwxGjAYBgNVBAMMEWVsc2V3aGVyZS5leGFtcGxlMFkw
    EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEoIgYF5U6qFbfpr2doUMU3iOvoEgLrnM7
    3jn/txcVPizxxqZ2rbFmjMeM9e3D49rUS0gebqf9hjK+bj1HhGu1h6NxMG8wHQYD
    VR0OBBYEFJQCs05t+zKuBxNM9ZlOZEqxcjJYMB8GA1UdIwQYMBaAFJQCs05t+zKu
    BxNM9ZlOZEqxcjJYMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRZWxzZXdo
    ZXJlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIhAItADz/jZXtWJln1VULS/7OU
    AN/6FJLIhp0/dDfSxyE7AiBL314ddRpeLxlK907sECZIY4aToK8bk2RSxazEN2zI
    Ug==
    -----END CERTIFICATE-----
    """
