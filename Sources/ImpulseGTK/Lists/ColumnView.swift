#if GTK
public import CGTK4
import Impulse

/// A table: a list whose elements have a cell in each column. Users change the columns' widths.
///
///     let table = ColumnView<Person>(columns: [
///         Column("Number", text: { "\($0.id)" }),
///         Column("Address", isExpanding: true, text: \.email),
///     ])
///     table.reactive.items <~ people
///
/// Elements, selections and activations work as in a ``ListView``.
@MainActor
public final class ColumnView<Item: Equatable & Sendable>: Widget, ListProvider {
    override public class var type: GType { gtk_column_view_get_type() }

    /// - Parameters:
    ///   - mode: how many elements can be selected.
    ///   - id: returns an element's identity.
    ///   - columns: the columns, from the start of a line to its end.
    public convenience init(
        selecting mode: SelectionMode = .one, identifiedBy id: @escaping @MainActor (Item) -> AnyHashable,
        columns: [Column<Item>]
    ) {
        self.init()
        let model = ListModel(
            selecting: mode, of: ListLevel(id: id), showsTexts: columns.allSatisfy(\.isText))
        Peer.of(self).show(model)
        gtk_column_view_set_model(opaque, model.selection.opaque)
        if mode == .several { self[property: "enable-rubberband"] = true }
        for column in columns {
            let made = column.made()
            gtk_column_view_append_column(opaque, made)
            made.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        }
    }
}

extension ColumnView where Item: Identifiable {
    /// Creates a table that identifies its elements by their `id`.
    public convenience init(selecting mode: SelectionMode = .one, columns: [Column<Item>]) {
        self.init(selecting: mode, identifiedBy: { AnyHashable($0.id) }, columns: columns)
    }
}
#endif
