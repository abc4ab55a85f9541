#if Inspector
/// A description that stops at its limit: of a long list, only the elements that are shown are described.
package struct BoundedText: TextOutputStream {
    private static let greatestLength = 200
    private static let greatestDepth = 8

    private var text = ""
    private var room = greatestLength

    /// Returns the first 200 characters of what `String(describing:)` would return.
    package static func describing(_ value: Any) -> String {
        var text = BoundedText()
        text.append(value, isInside: false, depth: 0)
        return text.text
    }

    package mutating func write(_ string: String) {
        guard room > 0 else { return }
        let part = string.prefix(room)
        text += part
        room -= part.count
    }

    /// - Parameter isInside: whether the value is a part of another: then Swift shows its debug description.
    private mutating func append(_ value: Any, isInside: Bool, depth: Int) {
        guard room > 0 else { return }
        guard depth < BoundedText.greatestDepth else { return write("…") }
        // Casts look into an optional, so it comes first.
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let wrapped = mirror.children.first else { return write("nil") }
            write("Optional(")
            append(wrapped.value, isInside: true, depth: depth + 1)
            return write(")")
        }
        switch value {
        case let string as String:
            let part = String(string.prefix(room))
            write(isInside ? part.debugDescription : part)
        case is any BoundedList:
            write("[")
            for (index, child) in mirror.children.enumerated() {
                guard room > 0 else { break }
                if index > 0 { write(", ") }
                let isEntry = mirror.displayStyle == .dictionary
                let parts = isEntry ? Mirror(reflecting: child.value).children.map(\.value) : [child.value]
                for (offset, part) in parts.enumerated() {
                    if offset > 0 { write(": ") }
                    append(part, isInside: true, depth: depth + 1)
                }
            }
            write("]")
        case is any CustomStringConvertible, is any CustomDebugStringConvertible, is any TextOutputStreamable:
            if isInside {
                debugPrint(value, terminator: "", to: &self)
            } else {
                print(value, terminator: "", to: &self)
            }
        default:
            guard mirror.displayStyle == .struct else {
                return isInside
                    ? debugPrint(value, terminator: "", to: &self) : print(value, terminator: "", to: &self)
            }
            write(isInside ? String(reflecting: type(of: value)) : "\(type(of: value))")
            write("(")
            for (index, child) in mirror.children.enumerated() where room > 0 {
                if index > 0 { write(", ") }
                if let label = child.label { write("\(label): ") }
                append(child.value, isInside: true, depth: depth + 1)
            }
            write(")")
        }
    }
}

/// A collection of the standard library, whose own description would be of all elements.
private protocol BoundedList {}

extension Array: BoundedList {}
extension ArraySlice: BoundedList {}
extension ContiguousArray: BoundedList {}
extension Set: BoundedList {}
extension Dictionary: BoundedList {}
#endif
