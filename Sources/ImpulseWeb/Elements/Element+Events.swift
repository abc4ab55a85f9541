public import Impulse

extension Element {
    /// The element's events of a type, each delivered while the browser dispatches it.
    ///
    ///     field.events("keydown").filter { $0.text("key") == "Escape" }.subscribe { _ in field.value = "" }
    ///
    /// Each subscription is a listener of its own. The signal completes when the element's life ends.
    ///
    /// - Parameter preventingDefault: prevents what the browser would do by itself, such as to submit a form.
    public func events(_ type: String, preventingDefault: Bool = false) -> Signal<ElementEvent, Never> {
        listening(type, preventingDefault) { _, event in event }
    }

    /// The clicks on the element.
    public var clicks: Signal<Void, Never> { listening("click", false) { _, _ in () } }

    /// The text of a field: now, and after each change by the user.
    public var values: Signal<String, Never> {
        .deferred { [self] in listening("input", false) { handle, _ in Self.value(handle) }.startWith(value) }
    }

    /// Whether a check box is checked: now, and after each change by the user.
    public var checks: Signal<Bool, Never> {
        .deferred { [self] in
            listening("change", false) { handle, _ in Self.isChecked(handle) }.startWith(Self.isChecked(node.handle))
        }
    }

    private func listening<Value: Sendable>(
        _ type: String, _ preventsDefault: Bool, _ value: @escaping @Sendable (Handle, ElementEvent) -> Value
    ) -> Signal<Value, Never> {
        // The signal refers to the element. A subscription does not, so an element that nothing refers to can go.
        Signal { [self] subscriber in
            let node = node
            let end = AnyDisposable { subscriber.sendCompleted() }
            let listener = Source { [handle = node.handle] in
                subscriber.send(value(handle, ElementEvent($0.number)))
            } start: { receiver in
                type.withText { host_listen(node.handle, $0, $1, preventsDefault, receiver) }
            }
            node.keep(end)
            return AnyDisposable {
                listener.dispose()
                node.stopKeeping(end)
            }
        }
    }

    private static func value(_ handle: Handle) -> String {
        "value".withText { name, count in String(taking: host_get_text(handle, name, count)) ?? "" }
    }

    private static func isChecked(_ handle: Handle) -> Bool {
        "checked".withText { name, count in host_get_number(handle, name, count) == 1 }
    }
}
