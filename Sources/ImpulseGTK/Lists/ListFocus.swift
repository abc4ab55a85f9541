#if GTK
import CGTK4
import Impulse

/// The keyboard focus in a list or a tree that shows a live collection.
///
/// GTK 4.8 loses the focus with the widget of an element that moves, because a move is a removal and an insertion, and
/// with widgets that a large change renews. The focus then goes to an element that once was at its position.
@MainActor
final class ListFocus<Item: Equatable & Sendable> {
    private weak var view: Peer?
    private let restoring = SerialDisposable()
    /// The place of the element that is to get the focus, unless it is removed, and its former position.
    private var wanted: (place: RowPlace<Item>?, position: Int)?

    init(of view: Peer) {
        self.view = view
    }

    deinit { restoring.dispose() }

    /// The place of the element that has the focus, or is about to get it; `nil` if the list does not have the focus.
    func place() -> RowPlace<Item>? {
        guard let list, let row = focusedRow(of: list) else { return nil }
        if let wanted { return wanted.place }
        return entry(in: row)?.rowPlace
    }

    /// After a change, moves the focus to the element with a place. If that is removed or not in sight, the element now
    /// at its former position gets the focus.
    func follow(_ place: RowPlace<Item>?, from position: Int, in model: ListModel<Item>) {
        guard let list else { return }
        wanted = (place, wanted?.position ?? position)
        let widget = Widget.standing(for: UnsafeMutableRawPointer(list))
        // GTK lays out rows at the end of the first frame.
        restoring.current = widget.reactive.tick.skip(1).take(1).subscribeOnMain { [weak self, weak model] _ in
            if let model { self?.restore(in: model) }
        }
    }

    private func restore(in model: ListModel<Item>) {
        guard let wanted, let list else { return }
        self.wanted = nil
        let focused = focusedRow(of: list)
        // The user has moved the focus elsewhere.
        guard focused != nil || gtk_root_get_focus(gtk_widget_get_root(list)) == nil else { return }
        let entries = [wanted.place, model.place(at: wanted.position)].compactMap { $0?.entry }
        let visible = children(of: list).filter { isInSight($0, of: list) }
        for wanted in entries {
            guard let row = visible.first(where: { entry(in: $0) === wanted }) else { continue }
            if row != focused { gtk_widget_grab_focus(row) }
            return
        }
    }

    /// GTK's list view; for a table, the one inside it.
    private var list: UnsafeMutablePointer<GtkWidget>? {
        guard let widget = view?.widget else { return nil }
        return ([widget] + children(of: widget)).first { widget in
            let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
            return g_type_check_instance_is_a(instance, gtk_list_view_get_type()) != 0
        }
    }

    /// The row that has the focus, or contains it.
    private func focusedRow(of list: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        guard let root = gtk_widget_get_root(list) else { return nil }
        var widget = gtk_root_get_focus(root)
        while let current = widget {
            let parent = gtk_widget_get_parent(current)
            if parent == list { return current }
            widget = parent
        }
        return nil
    }

    private func entry(in row: UnsafeMutablePointer<GtkWidget>) -> ListEntry<Item>? {
        var widget: UnsafeMutablePointer<GtkWidget>? = row
        while let current = widget {
            if let shown = ShownEntry<Item>.of(current) { return shown.entry }
            widget = gtk_widget_get_first_child(current)
        }
        return nil
    }

    private func isInSight(_ row: UnsafeMutablePointer<GtkWidget>, of list: UnsafeMutablePointer<GtkWidget>) -> Bool {
        var (x, y) = (0.0, 0.0)
        guard gtk_widget_get_mapped(row) != 0, gtk_widget_translate_coordinates(row, list, 0, 0, &x, &y) != 0
        else { return false }
        return y + Double(gtk_widget_get_height(row)) > 0 && y < Double(gtk_widget_get_height(list))
    }

    private func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        Array(
            sequence(state: gtk_widget_get_first_child(widget)) { next in
                defer { next = next.flatMap { gtk_widget_get_next_sibling($0) } }
                return next
            })
    }
}
#endif
