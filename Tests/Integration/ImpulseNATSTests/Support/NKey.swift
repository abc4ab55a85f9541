#if NATS
import Foundation

/// A pair of keys in NATS's form, with which JSON web tokens are signed.
struct NKey {
    /// The owner's kind, by the first letter of the public key.
    enum Role: UInt8 {
        case operators = 0x70
        case account = 0x00
        case user = 0xA0
    }

    let publicKey: String
    let seed: String
    private let openssl: OpenSSL
    private let file: String

    init(_ role: Role, by openssl: OpenSSL) throws {
        file = "\(role)"
        self.openssl = openssl
        try Tool.run(
            "openssl", "genpkey", "-algorithm", "ed25519", "-outform", "DER", "-out", openssl.path("\(file).der"))
        try Tool.run(
            "openssl", "pkey", "-in", openssl.path("\(file).der"), "-inform", "DER", "-out", openssl.path("\(file).key")
        )
        try Tool.run(
            "openssl", "pkey", "-in", openssl.path("\(file).der"), "-inform", "DER", "-pubout", "-outform", "DER",
            "-out",
            openssl.path("\(file).pub"))
        // Both formats end with the 32 bytes.
        let secret = try Data(contentsOf: openssl.folder.appending(path: "\(file).der")).suffix(32)
        let open = try Data(contentsOf: openssl.folder.appending(path: "\(file).pub")).suffix(32)
        publicKey = Self.text([role.rawValue] + open)
        let prefix: UInt8 = 0x90
        seed = Self.text([prefix | role.rawValue >> 5, role.rawValue << 3] + secret)
    }

    /// Returns a token about a subject, signed with this key, which may expire.
    func token(
        _ name: String, for subject: NKey, _ content: [String: Any], expiringIn seconds: Int? = nil
    ) throws -> String {
        var content = content
        content["version"] = 2
        let now = Int(Date().timeIntervalSince1970)
        var claims: [String: Any] = [
            "jti": UUID().uuidString, "iat": now, "iss": publicKey, "name": name, "sub": subject.publicKey,
            "nats": content,
        ]
        claims["exp"] = seconds.map { now + $0 }
        let header = try JSONSerialization.data(withJSONObject: ["typ": "JWT", "alg": "ed25519-nkey"])
        let body = Self.base64(header) + "." + Self.base64(try JSONSerialization.data(withJSONObject: claims))
        try Data(body.utf8).write(to: openssl.folder.appending(path: "body"))
        try Tool.run(
            "openssl", "pkeyutl", "-sign", "-rawin", "-inkey", openssl.path("\(file).key"), "-in", openssl.path("body"),
            "-out",
            openssl.path("signature"))
        return body + "." + Self.base64(try Data(contentsOf: openssl.folder.appending(path: "signature")))
    }

    private static func base64(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Base 32 of the bytes and their checksum.
    private static func text(_ bytes: [UInt8]) -> String {
        var checksum: UInt16 = 0
        for byte in bytes {
            checksum ^= UInt16(byte) << 8
            for _ in 0..<8 { checksum = checksum & 0x8000 == 0 ? checksum << 1 : checksum << 1 ^ 0x1021 }
        }
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let bits = (bytes + [UInt8(checksum & 0xFF), UInt8(checksum >> 8)]).flatMap { byte in
            (0..<8).map { byte >> (7 - $0) & 1 }
        }
        return String(
            stride(from: 0, to: bits.count, by: 5).map { start in
                let group = bits[start..<min(start + 5, bits.count)]
                return letters[Int(group.reduce(0) { $0 << 1 | $1 }) << (5 - group.count)]
            })
    }
}
#endif
