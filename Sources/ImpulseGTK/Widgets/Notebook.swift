#if GTK
public import CGTK4

/// A container of pages that users choose by their tabs.
@MainActor
public final class Notebook: Widget {
    override public class var type: GType { gtk_notebook_get_type() }

    /// Adds a page after the others.
    public func add(_ page: Widget, label: String) { add(page, label: Label(label)) }

    /// Adds a page whose tab shows a widget, such as a bound label.
    ///
    ///     notebook.add(field, label: shown)
    ///     shown.reactive.text <~ track.map(\.title)
    public func add(_ page: Widget, label: Widget) {
        gtk_notebook_append_page(opaque, page.cast(), label.cast())
    }

    /// Removes a page and its tab. Does nothing if the widget is not a page.
    public func remove(_ page: Widget) {
        let number = gtk_notebook_page_num(opaque, page.cast())
        if number >= 0 { gtk_notebook_remove_page(opaque, number) }
    }

    /// The index of the visible page; `nil` if there is none.
    public var page: Int? {
        get { Peer.of(self).page }
        set { Peer.of(self).page = newValue }
    }
}

extension Peer {
    fileprivate var page: Int? {
        get {
            let number = gtk_notebook_get_current_page(pointer.map { OpaquePointer($0) })
            return number < 0 ? nil : Int(number)
        }
        // A negative number is GTK's last page.
        set {
            guard let number = newValue.flatMap({ gint(exactly: $0) }), number >= 0 else { return }
            gtk_notebook_set_current_page(pointer.map { OpaquePointer($0) }, number)
        }
    }
}

extension Reactive where Base: Notebook {
    /// The index of the visible page; `nil` if there is none.
    ///
    ///     notebook.reactive.page.channel(to: ChannelTerminal(document, \.page))
    ///
    /// It also changes when pages before the visible one are added, removed or moved. Setting an index without a page,
    /// or `nil`, has no effect.
    public var page: ObjectProperty<Int?> {
        ObjectProperty(
            of: base, \Peer.page, notifications: ["notify::page", "page-added", "page-removed", "page-reordered"],
            isSame: ==, named: "page")
    }
}
#endif
