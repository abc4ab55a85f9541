/// Percent-encodes text.
struct PercentEncoding {
    private let unreserved: Set<UInt8>
    private let space: String

    private static let lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

    /// The encoding of a query's names and values: keeps RFC 3986's unreserved characters (2.3). Also encodes a plus,
    /// which many servers read as a space.
    static let query = PercentEncoding(unreserved: Set((lettersAndDigits + "-._~").utf8), space: "%20")

    /// The encoding of a form's names and values: `application/x-www-form-urlencoded` of the URL standard.
    static let form = PercentEncoding(unreserved: Set((lettersAndDigits + "*-._").utf8), space: "+")

    func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            if unreserved.contains(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else if byte == UInt8(ascii: " ") {
                encoded += space
            } else {
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
