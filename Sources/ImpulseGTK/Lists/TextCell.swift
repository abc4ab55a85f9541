#if GTK
import CGTK4
import Impulse

/// With OpenGL, GTK 4.8 cuts off the descenders of some fonts at the height that it gives an inscription.
@MainActor private let roomForDescenders: Void = StyleSheet(".impulse-text { min-height: 1.3em; }").apply()

/// The text in a place of GTK's list, which shows the element that GTK has assigned to the place.
@MainActor
final class TextCell<Item: Equatable & Sendable>: ShownEntry<Item> {
    private let widget: OpaquePointer
    private let isMeasured: Bool
    private let text: @Sendable (Item) -> String
    private let following = SerialDisposable()

    private init(_ widget: OpaquePointer, isMeasured: Bool, _ text: @escaping @Sendable (Item) -> String) {
        (self.widget, self.isMeasured, self.text) = (widget, isMeasured, text)
    }

    deinit { following.dispose() }

    /// Puts an empty text into a place.
    static func put(into place: OpaquePointer, characters: Int?, _ text: @escaping @Sendable (Item) -> String) {
        guard let widget = characters == nil ? gtk_label_new(nil) : gtk_inscription_new(nil) else { return }
        let cell = TextCell(OpaquePointer(widget), isMeasured: characters == nil, text)
        if let characters {
            let width = guint(clamping: characters)
            gtk_inscription_set_min_chars(cell.widget, width)
            gtk_inscription_set_nat_chars(cell.widget, width)
            gtk_inscription_set_text_overflow(cell.widget, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
            _ = roomForDescenders
            gtk_widget_add_css_class(widget, "impulse-text")
        } else {
            gtk_widget_set_halign(widget, GTK_ALIGN_START)
        }
        cell.keep(with: widget)
        gtk_list_item_set_child(place, widget)
    }

    /// Shows the text of an element, and follows the element.
    func show(_ entry: ListEntry<Item>) {
        // GTK binds a place to the same element again when its selection changes.
        guard entry !== self.entry else { return }
        self.entry = entry
        following.current = entry.item.signal.subscribe { [weak self] item in
            MainActor.assumeIsolated { self?.set(item) }
        }
    }

    private func set(_ item: Item) {
        let text = text(item).withoutNUL
        if isMeasured { gtk_label_set_text(widget, text) } else { gtk_inscription_set_text(widget, text) }
    }
}
#endif
