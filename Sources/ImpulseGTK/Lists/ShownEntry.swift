#if GTK
import CGTK4

private let data = ObjectData("impulse-shown-entry")

/// The entry that a widget in a place of GTK's list shows. It is weak, since an element that leaves the list must not
/// wait for GTK to use its place for another.
@MainActor
class ShownEntry<Item: Equatable & Sendable> {
    weak var entry: ListEntry<Item>?

    /// Lets a widget retain this.
    func keep(with widget: UnsafeMutablePointer<GtkWidget>) {
        data.set(self, of: UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
    }

    static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Self? {
        widget.flatMap { data.get(of: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self)) as? Self }
    }
}
#endif
