/// Returns whether the text has the form of an email address, by a rule that clients and the service share.
///
/// The text has one `@`, something before it, and after it labels separated by at least one dot, none of them empty.
/// It has no space, invisible character, mark of direction, bracket or quotation mark, and at most 254 bytes, the longest
/// address that fits a mail path (RFC 5321 §4.5.3.1.3). Only sending mail can prove that it reaches the address.
public func isValidEmail(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 254, !text.unicodeScalars.contains(where: isMisleading) else {
        return false
    }
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
        return false
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
}

/// Unicode's white space, control and format characters, as a list: its tables would be most of a web page's program; and
/// those that RFC 5322 allows within quotation marks alone.
private func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x61C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
        0xFEFF, 0xFFF9...0xFFFB:
        true
    case 0x22, 0x28, 0x29, 0x2C, 0x3A...0x3C, 0x3E, 0x5B...0x5D: true
    default: false
    }
}
