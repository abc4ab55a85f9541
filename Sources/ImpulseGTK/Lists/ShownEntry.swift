#if GTK
import CGTK4

private let data = ObjectData("impulse-shown-entry")

/// The entry shown by a widget in a place of GTK's list. It is weak, so that an element that leaves the list is
/// released before GTK reuses its place.
@MainActor
class ShownEntry<Item: Equatable & Sendable> {
    weak var entry: ListEntry<Item>?

    /// Makes a widget retain this.
    func keep(with widget: UnsafeMutablePointer<GtkWidget>) {
        data.set(self, of: UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
    }

    static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Self? {
        widget.flatMap { data.get(of: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self)) as? Self }
    }
}
#endif
