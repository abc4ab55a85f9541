#if GTK
import CGTK4
public import Impulse

/// A column of a ``ColumnView``.
@MainActor
public struct Column<Item: Equatable & Sendable> {
    let title: String
    let isExpanding: Bool
    /// True if its widgets only show texts.
    let isText: Bool
    private let isVisible: Signal<Bool, Never>?
    private let factory: @MainActor () -> Object

    /// - Parameters:
    ///   - title: the text of its header.
    ///   - isExpanding: whether it takes the remaining space.
    ///   - isVisible: whether it is shown, now and later; always by default.
    ///   - cell: creates the widget of a cell. The property's signal completes when the element leaves the array.
    public init(
        _ title: String, isExpanding: Bool = false, isVisible: Signal<Bool, Never>? = nil,
        cell: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        (self.title, self.isExpanding, self.isVisible, isText) = (title, isExpanding, isVisible, false)
        factory = { cellFactory(cell) }
    }

    /// Creates a column of texts, which follow their elements.
    ///
    ///     let addresses = Column<Person>("Address", characters: 20, isExpanding: true, text: \.email)
    ///
    /// - Parameters:
    ///   - title: the text of its header.
    ///   - characters: the width in characters of average width; a longer text ends with an ellipsis. Without it, the
    ///     column is as wide as the longest text that has been shown, for which GTK measures each text.
    ///   - isExpanding: whether it takes the remaining space.
    ///   - isVisible: whether it is shown, now and later; always by default.
    ///   - text: returns an element's text.
    public init(
        _ title: String, characters: Int? = nil, isExpanding: Bool = false, isVisible: Signal<Bool, Never>? = nil,
        text: @escaping @Sendable (Item) -> String
    ) {
        (self.title, self.isExpanding, self.isVisible, isText) = (title, isExpanding, isVisible, true)
        factory = { textFactory(characters: characters, text) }
    }

    /// Returns GTK's column, with a reference that the caller owns.
    func made() -> OpaquePointer? {
        let factory = factory()
        leaveClicksToRows(factory)
        // GTK takes over a reference.
        g_object_ref(factory.pointer)
        guard let column = gtk_column_view_column_new(title.withoutNUL, factory.opaque) else { return nil }
        gtk_column_view_column_set_expand(column, gboolean(isExpanding ? 1 : 0))
        gtk_column_view_column_set_resizable(column, 1)
        if let isVisible {
            Object.standing(for: UnsafeMutableRawPointer(column)).reactive.property("visible") <~ isVisible
        }
        return column
    }
}
#endif
