#if GTK
public import CGTK4
public import Impulse

/// A window. GTK retains it until it is closed; it is then released unless something else retains it.
@MainActor
open class Window: Widget {
    override open class var type: GType { gtk_window_get_type() }

    /// - Parameters:
    ///   - width: the width in pixels of a standard-density display, or the width that the contents need if that is
    ///     more.
    ///   - height: likewise.
    public convenience init(title: String, width: Int = -1, height: Int = -1) {
        self.init()
        self.title = title
        self[property: "default-width"] = width
        self[property: "default-height"] = height
    }

    /// The text in its title bar.
    public var title: String {
        get { self[property: "title"] }
        set { self[property: "title"] = newValue }
    }

    /// Its contents.
    public var child: Widget? {
        get { self[property: "child"] }
        set { self[property: "child"] = newValue }
    }

    /// Replaces the title bar.
    public func setTitleBar(_ bar: HeaderBar) { gtk_window_set_titlebar(cast(), bar.cast()) }

    /// Sets the button that Return presses in an ``Entry`` whose `activates-default` is set.
    public func setDefault(_ button: Button) { gtk_window_set_default_widget(cast(), button.cast()) }

    /// Shows it, raises it, and gives it the keyboard focus.
    public func present() { gtk_window_present(cast()) }

    /// Closes it, as its close button does. ``Reactive/closeRequests(keepingOpen:)`` may keep it open.
    public func close() { gtk_window_close(cast()) }

    /// Closes it without a close request.
    public func destroy() { gtk_window_destroy(cast()) }

    /// True if it has not been closed, though it may not have been shown.
    var isOpen: Bool {
        guard let windows = gtk_window_get_toplevels() else { return false }
        return (0..<g_list_model_get_n_items(windows)).contains { position in
            guard let window = g_list_model_get_object(windows, position) else { return false }
            defer { g_object_unref(window) }
            return window == pointer
        }
    }

    /// Emits when it is closed, even if something still retains it, or it was never shown.
    var closed: Signal<Void, Never> {
        guard let windows = gtk_window_get_toplevels() else { return .never }
        return Object.standing(for: UnsafeMutableRawPointer(windows)).reactive
            .signal(for: "items-changed")
            .filter { [weak self] in MainActor.assumeIsolated { self?.isOpen != true } }
            .take(1)
    }
}

extension Reactive where Base: Window {
    /// The text in its title bar.
    public var title: ObjectProperty<String> { provided("title") }

    /// Emits when the user or the program asks to close the window.
    ///
    /// - Parameter isKeptOpen: returns whether to keep the window open. It is asked while the subscription lives.
    public func closeRequests(
        keepingOpen isKeptOpen: @escaping @MainActor () -> Bool = { false }
    ) -> Signal<Void, Never> {
        signal(for: "close-request", returning: isKeptOpen)
    }
}
#endif
