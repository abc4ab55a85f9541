/// An event of an element.
public final class ElementEvent: Sendable {
    private let handle: Handle

    init(_ handle: Handle) {
        self.handle = handle
    }

    deinit {
        host_release(handle)
    }

    /// A text of the event, such as `key`; `nil` if it has none.
    public func text(_ name: String) -> String? {
        String(taking: name.withText { host_get_text(handle, $0, $1) })
    }

    /// A number of the event, such as `clientX`; `nil` if it has none.
    public func number(_ name: String) -> Double? {
        let number = name.withText { host_get_number(handle, $0, $1) }
        return number.isNaN ? nil : number
    }

    /// A property of the event that is true or false, such as `shiftKey`.
    public func flag(_ name: String) -> Bool { number(name) ?? 0 != 0 }
}
