public import Impulse

extension Element {
    /// The element's places for bindings.
    ///
    ///     label.reactive.text <~ model.status
    public var reactive: Reactive { Reactive(element: self) }

    /// The places of an element that signals can be bound to.
    public struct Reactive: Sendable {
        let element: Element

        /// The text.
        public var text: BindingTarget<String> {
            BindingTarget(element: element) { handle, text in text.withText { host_set_content(handle, $0, $1) } }
        }

        /// The content of a field. Binding it does not move the cursor if the text is the same.
        public var value: BindingTarget<String> {
            BindingTarget(element: element) { handle, text in
                "value".withText { name, count in text.withText { host_set_text(handle, name, count, $0, $1) } }
            }
        }

        /// True if the user can use the element.
        public var isEnabled: BindingTarget<Bool> { flag("disabled", isOnFor: false) }

        /// True if the element is shown.
        public var isVisible: BindingTarget<Bool> { flag("hidden", isOnFor: false) }

        /// True if a check box is checked.
        public var isChecked: BindingTarget<Bool> { flag("checked", isOnFor: true) }

        /// Returns whether the element has a class.
        public func hasClass(_ name: String) -> BindingTarget<Bool> {
            BindingTarget(element: element) { handle, isOn in
                name.withText { host_set_class(handle, $0, $1, isOn) }
            }
        }

        /// An attribute, which `nil` removes.
        public func attribute(_ name: String) -> BindingTarget<String?> {
            BindingTarget(element: element) { handle, value in
                name.withText { name, count in
                    guard let value else { return host_set_attribute(handle, name, count, nil, -1) }
                    value.withText { host_set_attribute(handle, name, count, $0, $1) }
                }
            }
        }

        private func flag(_ name: String, isOnFor on: Bool) -> BindingTarget<Bool> {
            BindingTarget(element: element) { handle, value in
                name.withText { host_set_flag(handle, $0, $1, value == on) }
            }
        }

        /// Lets clicks on the element execute a command, and enables the element while the command is enabled.
        ///
        ///     button.reactive.setCommand(model.subscribe)
        ///
        /// It lasts as long as the element's life. Executions continue after it.
        public func setCommand<Output, Failure>(_ command: Command<Void, Output, Failure>) {
            isEnabled <~ command.enabled
            element.clicks.subscribe { command.execute() }
        }
    }
}
