import Foundation

/// What files are called that hold what is at addresses.
public enum FileNames {
    /// The last part of each address's path, or `index`; a name that was given before gets a number. A slash or a control
    /// character that the address has encoded is `_`: with a null character, the system would take the name to end there.
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
