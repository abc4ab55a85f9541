import Foundation

/// File names for downloaded addresses.
public enum FileNames {
    /// Returns the last part of each address's path, or `index`; a repeated name gets a number. A slash or control
    /// character that the address has percent-encoded becomes `_`: the system would end the name at a null
    /// character.
    public static func names(for addresses: [String]) -> [String] {
        var given: Set<String> = []
        return addresses.map { address in
            let last = URL(string: address)?.lastPathComponent ?? ""
            let name = ["", "/", ".", ".."].contains(last) ? "index" : Self.fileName(last)
            var candidate = name
            var number = 2
            while !given.insert(candidate).inserted {
                candidate = "\(name).\(number)"
                number += 1
            }
            return candidate
        }
    }

    private static func fileName(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { name, scalar in
            let isUsable = scalar != "/" && scalar.properties.generalCategory != .control
            name.unicodeScalars.append(isUsable ? scalar : "_")
        }
    }
}
