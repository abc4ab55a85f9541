#if NATS
import Foundation

/// Keys, certificates and signatures, made by the openssl program.
struct OpenSSL {
    let folder: URL

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Makes `name.pem` and `name.key`, signed by themselves.
    func makeAuthority(_ name: String) throws {
        try Tool.run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
            path("\(name).key"), "-out", path("\(name).pem"), "-days", "2", "-subj", "/CN=\(name)")
    }

    /// Makes `name.pem` and `name.key`, signed by an authority, for 127.0.0.1 and localhost.
    func makeCertificate(_ name: String, signedBy authority: String) throws {
        try Tool.run(
            "openssl", "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
            path("\(name).key"),
            "-out", path("\(name).csr"), "-subj", "/CN=\(name)")
        try "subjectAltName=IP:127.0.0.1,DNS:localhost".write(
            toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
        try Tool.run(
            "openssl", "x509", "-req", "-in", path("\(name).csr"), "-CA", path("\(authority).pem"), "-CAkey",
            path("\(authority).key"), "-CAcreateserial", "-days", "2", "-extfile", path("\(name).ext"), "-out",
            path("\(name).pem"))
    }
}
#endif
