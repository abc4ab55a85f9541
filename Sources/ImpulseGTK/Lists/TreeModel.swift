#if GTK
import CGTK4
import Impulse

/// Returns GTK's list of a tree's shown elements. It asks for an element's children when it shows the element.
///
/// - Parameters:
///   - root: the list of the outermost elements.
///   - isExpanded: whether a new element is expanded immediately.
///   - children: returns the list of an element's children; `nil` if it can have none.
@MainActor
func treeModel<Item: Equatable & Sendable>(
    of root: Object, isExpanded: Bool, children: @escaping @MainActor (ListEntry<Item>) -> Object?
) -> Object {
    let source = Source { ListEntry<Item>.of($0).flatMap(children) }
    // GTK takes over a reference.
    g_object_ref(root.pointer)
    guard
        let made = gtk_tree_list_model_new(
            root.opaque, 0, gboolean(isExpanded ? 1 : 0), makeChildren,
            UnsafeMutableRawPointer(retaining: source),
            { source in source?.releaseObject() })
    else { fatalError("GTK could not create a model of a tree") }
    let model = Object(holding: UnsafeMutableRawPointer(made))
    g_object_unref(model.pointer)
    return model
}

/// Returns the list of an element's children. It is not generic, because GLib takes no generic function.
private final class Source: Sendable {
    let children: @MainActor (UnsafeMutableRawPointer) -> Object?

    init(_ children: @escaping @MainActor (UnsafeMutableRawPointer) -> Object?) { self.children = children }
}

private func makeChildren(_ element: gpointer?, _ source: gpointer?) -> OpaquePointer? {
    guard let element, let source else { return nil }
    let children = source.object(Source.self).children
    // The pointer does not leave the main thread, on which GTK asks.
    return onMain(element) { element in
        guard let store = children(element) else { return Promised<OpaquePointer?>(value: nil) }
        // GTK takes over a reference.
        g_object_ref(store.pointer)
        return Promised(value: store.opaque)
    }.value
}

extension ListModel {
    /// Returns the tree's elements whose children GTK has asked for, and whether the children are shown.
    func expansionStates() -> [(entry: Entry, isExpanded: Bool)] {
        var states: [(entry: Entry, isExpanded: Bool)] = []
        forEachRow { entry, row in
            if entry.level != nil { states.append((entry, gtk_tree_list_row_get_expanded(row) != 0)) }
        }
        return states
    }

    /// Expands and collapses elements as before. GTK has forgotten the state of elements that were removed and inserted
    /// again.
    func restore(_ states: [(entry: Entry, isExpanded: Bool)]) {
        let former = Dictionary(states.map { (ObjectIdentifier($0.entry), $0.isExpanded) }) { first, _ in first }
        forEachRow { entry, row in
            former[ObjectIdentifier(entry)].map { gtk_tree_list_row_set_expanded(row, gboolean($0 ? 1 : 0)) }
        }
    }

    /// The expanded elements of a tree, from the top.
    var expanded: [Item] {
        var expanded: [Item] = []
        forEachRow { entry, row in if gtk_tree_list_row_get_expanded(row) != 0 { expanded.append(entry.item.value) } }
        return expanded
    }

    /// Expands the elements with these identities, and collapses all others.
    func expandOnly(_ ids: Set<AnyHashable>) {
        forEachRow { entry, row in
            gtk_tree_list_row_set_expanded(row, gboolean(ids.contains(root.id(entry.item.value)) ? 1 : 0))
        }
    }

    /// Calls `body` for each row of a tree, from the top, including rows that `body` inserts below.
    private func forEachRow(_ body: (Entry, OpaquePointer) -> Void) {
        guard isTree else { return }
        var position: guint = 0
        while let row = gtk_tree_list_model_get_row(shown.opaque, position) {
            if let entry = Entry.of(UnsafeMutableRawPointer(row)) { body(entry, row) }
            g_object_unref(UnsafeMutableRawPointer(row))
            position += 1
        }
    }
}
#endif
