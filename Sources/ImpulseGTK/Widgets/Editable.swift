#if GTK

/// A widget with a line of text that users write.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text.
    public var text: String {
        get { self[property: "text"] }
        set { self[property: "text"] = newValue }
    }
}

extension Reactive where Base: Editable {
    /// The text: told with each key that changes it.
    ///
    ///     field.reactive.text.bind(to: viewModel, \.email)
    public var text: ObjectProperty<String> { property("text") }
}
#endif
