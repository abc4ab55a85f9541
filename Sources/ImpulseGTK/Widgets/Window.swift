#if GTK
public import CGTK4
public import Impulse

/// A window. GTK holds it until it is closed; then it is gone, unless somebody else holds it.
@MainActor
open class Window: Widget {
    override open class var type: GType { gtk_window_get_type() }

    /// - Parameters:
    ///   - width: in pixels of a display of usual density; what the window needs, if that is more.
    ///   - height: the same.
    public convenience init(title: String, width: Int = -1, height: Int = -1) {
        self.init()
        self.title = title
        self[property: "default-width"] = width
        self[property: "default-height"] = height
    }

    /// What is written on it.
    public var title: String {
        get { self[property: "title"] }
        set { self[property: "title"] = newValue }
    }

    /// What is in it.
    public var child: Widget? {
        get { self[property: "child"] }
        set { self[property: "child"] = newValue }
    }

    /// Puts a bar at its top, with its title.
    public func setTitleBar(_ bar: HeaderBar) { gtk_window_set_titlebar(cast(), bar.cast()) }

    /// The button that Return presses, in an ``Entry`` whose `activates-default` is set.
    public func setDefault(_ button: Button) { gtk_window_set_default_widget(cast(), button.cast()) }

    /// Shows it, before the others, and gives it the keyboard.
    public func present() { gtk_window_present(cast()) }

    /// Closes it, as its button does: whoever answers ``Reactive/closeRequests(keepingOpen:)`` may keep it open.
    public func close() { gtk_window_close(cast()) }

    /// Closes it without asking anybody.
    public func destroy() { gtk_window_destroy(cast()) }
}

extension Reactive where Base: Window {
    /// What is written on it.
    public var title: ObjectProperty<String> { provided("title") }

    /// Somebody wants to close it.
    ///
    /// - Parameter isKeptOpen: whether it stays open instead, for as long as this is subscribed to.
    public func closeRequests(
        keepingOpen isKeptOpen: @escaping @MainActor () -> Bool = { false }
    ) -> Signal<Void, Never> {
        signal(for: "close-request", returning: isKeptOpen)
    }
}
#endif
