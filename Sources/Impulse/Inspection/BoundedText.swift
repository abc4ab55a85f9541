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
        case let list as any BoundedList:
            write("[")
            list.forEachPart { part, isFirst in
                if !isFirst { write(", ") }
                append(part, depth: depth + 1)
                return room > 0
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

    private mutating func append(_ part: BoundedPart, depth: Int) {
        switch part {
        case .value(let value): append(value, isInside: true, depth: depth)
        case .entry(let key, let value):
            append(key, isInside: true, depth: depth)
            write(": ")
            append(value, isInside: true, depth: depth)
        }
    }
}

/// A part of a collection.
private enum BoundedPart {
    case value(Any)
    case entry(key: Any, value: Any)
}

/// A collection of the standard library, whose own description would be of all elements.
private protocol BoundedList {
    /// - Parameter body: returns whether it wants more.
    func forEachPart(_ body: (BoundedPart, _ isFirst: Bool) -> Bool)
}

extension BoundedList where Self: Sequence {
    func forEachPart(_ body: (BoundedPart, _ isFirst: Bool) -> Bool) {
        var isFirst = true
        for element in self {
            guard body(.value(element), isFirst) else { return }
            isFirst = false
        }
    }
}

extension Array: BoundedList {}
extension ArraySlice: BoundedList {}
extension ContiguousArray: BoundedList {}
extension Set: BoundedList {}

extension Dictionary: BoundedList {
    fileprivate func forEachPart(_ body: (BoundedPart, _ isFirst: Bool) -> Bool) {
        var isFirst = true
        for (key, value) in self {
            guard body(.entry(key: key, value: value), isFirst) else { return }
            isFirst = false
        }
    }
}
#endif
