#if GTK
/// A widget with a line of text that users write.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text. Where it is set while users write, the caret keeps its place.
    public var text: String {
        get { Peer.of(self).editedText }
        set { Peer.of(self).editedText = newValue }
    }
}

extension Reactive where Base: Editable {
    /// The text: sent with each key that changes it. Where it is set while users write, the caret keeps its place.
    ///
    ///     viewModel.email <~ field.reactive.text
    public var text: ObjectProperty<String> {
        Peer.of(base).watchInsertions()
        return ObjectProperty(of: base, \Peer.editedText, notifications: ["notify::text"], named: "text")
    }
}
#endif
