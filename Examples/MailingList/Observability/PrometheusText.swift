/// The parts of a line in Prometheus's text format, version 0.0.4.
enum PrometheusText {
    /// Returns the label of a metric as a name, in which all but ASCII letters, digits, `_` and `:` are replaced.
    static func name(_ label: String) -> String {
        identifier(label) { $0 == ":" }
    }

    /// Returns the dimensions as labels, sorted by name; an empty text without dimensions. Of several with one name, the
    /// last counts.
    static func labels(_ dimensions: [(String, String)]) -> String {
        let pairs = dimensions.map { (identifier($0.0) { _ in false }, escaped($0.1)) }
        let labels = Dictionary(pairs) { _, last in last }
        if labels.isEmpty { return "" }
        return "{" + labels.sorted { $0.key < $1.key }.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
    }

    static func value(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func identifier(_ text: String, also isAllowed: (Unicode.Scalar) -> Bool) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Character in
            let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit) || scalar == "_"
            return isWord || isAllowed(scalar) ? Character(scalar) : "_"
        }
        let startsWithDigit = text.unicodeScalars.first?.isDigit ?? true
        return String((startsWithDigit ? ["_"] : []) + scalars)
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
