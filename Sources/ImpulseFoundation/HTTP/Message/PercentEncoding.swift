/// How text is written where some characters have a meaning of their own.
struct PercentEncoding {
    private let unreserved: Set<UInt8>
    private let space: String

    private static let lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

    /// Of a query's names and values: what RFC 3986, 2.3, leaves alone. A plus is encoded too, since many servers read it as a space.
    static let query = PercentEncoding(unreserved: Set((lettersAndDigits + "-._~").utf8), space: "%20")

    /// Of a form's names and values, as the URL standard has it for `application/x-www-form-urlencoded`.
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
