/// Returns whether the text has the form of an email address, by a rule that client and service share.
///
/// The text has one `@`, something before it, and after it labels separated by at least one dot, none of them empty.
/// It has no space or control character, and at most 254 bytes, the longest address that fits a mail path (RFC 5321
/// §4.5.3.1.3). Only sending mail can prove that it reaches the address.
public func isValidEmail(_ text: String) -> Bool {
    guard text.utf8.count <= 254, !text.unicodeScalars.contains(where: isSpaceOrControl) else {
        return false
    }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
        return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { !$0.isEmpty }
}

private func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
}
