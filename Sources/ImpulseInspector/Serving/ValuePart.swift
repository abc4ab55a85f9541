#if Inspector
import Impulse

/// A part of a value, as its mirror shows it.
struct ValuePart: Sendable, Equatable {
    private static let greatestNumber = 200
    private static let greatestDepth = 4

    let depth: Int
    let label: String
    let text: String

    /// Returns the parts and their parts, each after the part that contains it. A long list shows its beginning.
    static func parts(of value: any Sendable) -> [ValuePart] {
        var parts: [ValuePart] = []
        add(Mirror(reflecting: value), depth: 0, to: &parts)
        return parts
    }

    private static func add(_ mirror: Mirror, depth: Int, to parts: inout [ValuePart]) {
        guard depth < greatestDepth else { return }
        for (index, child) in mirror.children.enumerated() {
            guard parts.count < greatestNumber else { return }
            // Parts of a value that is `Sendable` are too, and the protocol, a marker, is not part of a value's layout.
            let value = unsafeBitCast(child.value as Any, to: (any Sendable).self)
            let text = Inspection.describe(value)
            parts.append(ValuePart(depth: depth, label: child.label ?? "\(index)", text: text))
            // A value that the program hides has no parts.
            if text == BoundedText.describing(value) {
                add(Mirror(reflecting: child.value), depth: depth + 1, to: &parts)
            }
        }
    }
}
#endif
