public import Impulse

extension Element {
    /// The element's events of a type, each delivered while the browser dispatches it.
    ///
    ///     field.events("keydown").filter { $0.text("key") == "Escape" }.subscribe { _ in field.value = "" }
    ///
    /// Each subscription is a listener of its own. The signal completes when the element's life ends.
    ///
    /// - Parameter preventingDefault: whether to prevent the browser's default action, such as submitting a form.
    public func events(_ type: String, preventingDefault: Bool = false) -> Signal<ElementEvent, Never> {
        listening(type, preventingDefault: preventingDefault) { _, event in event }
    }

    /// The clicks on the element.
    public var clicks: Signal<Void, Never> { listening("click") { _, _ in () } }

    /// The text of a field: now, and after each change by the user.
    public var values: Signal<String, Never> {
        listening("input", first: Self.value) { handle, _ in Self.value(handle) }
    }

    /// True if a check box is checked: now, and after each change by the user.
    public var checks: Signal<Bool, Never> {
        listening("change", first: Self.isChecked) { handle, _ in Self.isChecked(handle) }
    }

    private func listening<Value: Sendable>(
        _ type: String, preventingDefault: Bool = false, first: (@Sendable (Handle) -> Value)? = nil,
        _ value: @escaping @Sendable (Handle, ElementEvent) -> Value
    ) -> Signal<Value, Never> {
        // The signal refers to the element. A subscription does not, so an unreferenced element can be released.
        Signal { [self] subscriber in
            let node = node
            if let first { subscriber.send(first(node.handle)) }
            let end = AnyDisposable { subscriber.sendCompleted() }
            let listener = Source { [handle = node.handle] in
                subscriber.send(value(handle, ElementEvent($0.number)))
            } start: { receiver in
                type.withText { host_listen(node.handle, $0, $1, preventingDefault, receiver) }
            }
            node.keep(end)
            return AnyDisposable {
                listener.dispose()
                node.stopKeeping(end)
            }
        }
    }

    @Sendable
    private static func value(_ handle: Handle) -> String {
        "value".withText { name, count in String(taking: host_get_text(handle, name, count)) ?? "" }
    }

    @Sendable
    private static func isChecked(_ handle: Handle) -> Bool {
        "checked".withText { name, count in host_get_number(handle, name, count) == 1 }
    }
}
