import Foundation

/// What files are called that hold what is at addresses.
public enum FileNames {
    /// The last part of each address's path, or `index`; a name that was given before gets a number.
    public static func names(for addresses: [String]) -> [String] {
        var given: Set<String> = []
        return addresses.map { address in
            let last = URL(string: address)?.lastPathComponent ?? ""
            let name = ["", "/", ".", ".."].contains(last) ? "index" : last.replacingOccurrences(of: "/", with: "_")
            var candidate = name
            var number = 2
            while !given.insert(candidate).inserted {
                candidate = "\(name).\(number)"
                number += 1
            }
            return candidate
        }
    }
}
