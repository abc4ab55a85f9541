extension String {
    /// The text in one line, for logs: a value may come from a stranger. Characters that would end the line, redraw it
    /// or turn it around are escaped as in Swift.
    package var inOneLine: String {
        guard unicodeScalars.contains(where: \.breaksLine) else { return self }
        var line = ""
        for scalar in unicodeScalars {
            if scalar.breaksLine {
                line += scalar.escaped(asASCII: true)
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}

extension Unicode.Scalar {
    /// True if this is a control character, a separator of lines, or a mark that turns the direction of the text.
    fileprivate var breaksLine: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
