import Impulse

/// Returns a value's label on its marble: `1, a` for a pair, `next(1)` for an event, without quotation marks.
func label(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { label(of: $0.value) }
    switch value {
    case let duration as Duration: return duration.formatted
    case let condition as Bool: return condition ? "t" : "f"
    case let text as any StringProtocol: return String(text)
    default: break
    }
    switch mirror.displayStyle {
    case .tuple: return parts.joined(separator: ", ")
    case .collection: return "[\(parts.joined(separator: ", "))]"
    case .optional: return parts.first ?? "nil"
    case .enum where !parts.isEmpty: return "\(mirror.children.first?.label ?? "")(\(parts.joined(separator: ", ")))"
    default: return String(describing: value)
    }
}

extension Duration {
    /// Whole milliseconds, which are the frames of a diagram.
    fileprivate var formatted: String { "\(Int(self / .milliseconds(1))) ms" }
}
