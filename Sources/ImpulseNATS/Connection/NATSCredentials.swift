#if NATS
/// The proof of a client's identity. Descriptions never contain the secret.
///
///     var configuration = NATS.Configuration()
///     configuration.credentials = .file("/etc/gateway/nats.creds")
public struct NATSCredentials: Sendable, CustomStringConvertible, CustomReflectable {
    enum Kind: Sendable {
        case none
        case user(String, password: String)
        case token(String)
        case nkey(publicKey: String, seedFile: String)
        case file(String)
    }

    let kind: Kind

    /// True if the client signs a challenge to prove its identity.
    var isSigning: Bool {
        switch kind {
        case .nkey, .file: true
        case .none, .user, .token: false
        }
    }

    /// None, or the credentials in the URL.
    public static var none: NATSCredentials { NATSCredentials(kind: .none) }
    /// A user and a password.
    public static func user(_ name: String, password: String) -> NATSCredentials {
        NATSCredentials(kind: .user(name, password: password))
    }
    /// A token.
    public static func token(_ token: String) -> NATSCredentials { NATSCredentials(kind: .token(token)) }
    /// An NKEY whose seed is in a file. The file is read at each connection, and not kept in memory.
    public static func nkey(publicKey: String, seedFile: String) -> NATSCredentials {
        NATSCredentials(kind: .nkey(publicKey: publicKey, seedFile: seedFile))
    }
    /// A credentials file, with a JWT and a seed. The file is read at each connection, and not kept in memory.
    public static func file(_ path: String) -> NATSCredentials { NATSCredentials(kind: .file(path)) }

    public var description: String {
        switch kind {
        case .none: "no credentials"
        case .user(let name, _): "user \(name)"
        case .token: "a token"
        case .nkey(let publicKey, _): "NKEY \(publicKey)"
        case .file(let path): "credentials of \(path)"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
#endif
