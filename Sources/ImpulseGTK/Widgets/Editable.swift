#if GTK
/// A widget with a line of text that users edit.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text. Setting it while users type keeps the caret's place.
    public var text: String {
        get { Peer.of(self).editedText }
        set { Peer.of(self).editedText = newValue }
    }
}

extension Reactive where Base: Editable {
    /// The text. It emits with each key press that changes it. Setting it while users type keeps the caret's place.
    ///
    ///     viewModel.email <~ field.reactive.text
    public var text: ObjectProperty<String> {
        Peer.of(base).watchInsertions()
        return ObjectProperty(of: base, \Peer.editedText, notifications: ["notify::text"], named: "text")
    }
}
#endif
