/// Returns whether the text has the form of an email address, by a rule that clients and the service share.
///
/// The text has one `@`, something before it, and after it labels separated by at least one dot, none of them empty.
/// It has no space or control character, and at most 254 bytes, the longest address that fits a mail path (RFC 5321
/// §4.5.3.1.3). Only sending mail can prove that it reaches the address.
public func isValidEmail(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 254, !text.unicodeScalars.contains(where: isSpaceOrControl) else {
        return false
    }
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
        return false
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
}

/// Unicode's white space and control characters, as a list: its tables would be most of a web page's program.
private func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
}
