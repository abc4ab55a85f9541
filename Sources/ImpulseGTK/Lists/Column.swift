#if GTK
import CGTK4
public import Impulse

/// A column of a ``ColumnView``.
@MainActor
public struct Column<Item: Equatable & Sendable> {
    let title: String
    let isExpanding: Bool
    let cell: @MainActor (Property<Item>) -> Widget

    /// - Parameters:
    ///   - title: the text of its header.
    ///   - isExpanding: whether it takes the room that the others leave.
    ///   - cell: creates the widget of a cell. The property's signal completes when the element leaves the array.
    public init(
        _ title: String, isExpanding: Bool = false, cell: @escaping @MainActor (Property<Item>) -> Widget
    ) {
        (self.title, self.isExpanding, self.cell) = (title, isExpanding, cell)
    }

    /// Creates a column of texts, which follow their elements.
    public init(
        _ title: String, isExpanding: Bool = false, text: @escaping @Sendable (Item) -> String
    ) {
        self.init(title, isExpanding: isExpanding) { item in
            let label = Label()
            label.alignment.horizontal = .start
            label.reactive.text <~ item.map(text)
            return label
        }
    }

    /// Returns GTK's column, with a reference that the caller owns.
    func made() -> OpaquePointer? {
        let factory = cellFactory(cell)
        leaveClicksToRows(factory)
        // GTK takes over a reference.
        g_object_ref(factory.pointer)
        let column = gtk_column_view_column_new(title.withoutNUL, factory.opaque)
        gtk_column_view_column_set_expand(column, gboolean(isExpanding ? 1 : 0))
        gtk_column_view_column_set_resizable(column, 1)
        return column
    }
}
#endif
