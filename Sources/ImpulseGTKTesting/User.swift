#if GTK
import CGTK4
import CImpulseGTKTesting
import Impulse
public import ImpulseGTK

/// A user with a mouse and a keyboard. The display sends their input like that of real devices.
///
///     let user = User()
///     await user.open(window)
///     await user.click(field)
///     await user.type("ada@example.com")
///     await user.press("Return")
///
/// It requires the program `xdotool`, and a separate display, such as Xvfb, without a window manager. Input takes
/// effect later: await its effect with a signal, not with a delay.
@MainActor
public struct User {
    public init() {}

    /// Shows a window and waits until it has been drawn and has the keyboard focus.
    public func open(_ window: Window) async {
        window.present()
        await look(at: window)
        // Without a window manager, only a visible window can receive the keyboard focus.
        window.present()
        _ = await window.reactive.property("is-active", Bool.self).signal.filter { $0 }.first()
    }

    /// Waits until a window has been laid out completely.
    public func look(at window: Window) async {
        _ = await window.reactive.tick.skip(1).first()
    }

    /// Waits until a window with this title, of any program, is visible, and gives it the keyboard focus.
    public func find(_ title: String) async {
        await xdotool(["search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync"])
    }

    /// Clicks the middle of a widget; several clicks are fast enough to count as a double or triple click.
    ///
    /// - Parameter key: a key that is held down meanwhile, such as `ctrl` or `shift`.
    public func click(_ widget: Widget, times: Int = 1, holding key: String? = nil) async {
        let (x, y) = position(of: widget)
        let click = ["mousemove", "\(x)", "\(y)", "click", "--repeat", "\(times)", "--delay", "30", "1"]
        await act(key.map { ["keydown", $0] + click + ["keyup", $0] } ?? click)
    }

    /// Moves the pointer to the middle of a widget.
    public func point(at widget: Widget) async {
        let (x, y) = position(of: widget)
        await act(["mousemove", "\(x)", "\(y)"])
    }

    /// Turns the mouse's wheel over the middle of a widget: down by a positive number of steps, up by a negative one.
    public func scroll(_ widget: Widget, by steps: Int) async {
        let (x, y) = position(of: widget)
        // X sends the wheel as buttons: 4 is up, 5 is down.
        await act(
            ["mousemove", "\(x)", "\(y)", "click", "--repeat", "\(abs(steps))", "--delay", "30", steps < 0 ? "4" : "5"])
    }

    /// Drags from the middle of one widget to the middle of another.
    public func drag(_ source: Widget, to target: Widget) async {
        let (from, to) = (position(of: source), position(of: target))
        let pause = ["sleep", "0.1"]
        var words = ["mousemove", "\(from.x)", "\(from.y)", "mousedown", "1"] + pause
        // A drag begins with the second move beyond a threshold, and a target is queried with each move over it.
        for part in 1...6 {
            let (x, y) = (from.x + (to.x - from.x) * part / 6, from.y + (to.y - from.y) * part / 6)
            words += ["mousemove", "\(x)", "\(y)"] + pause
        }
        await act(words + ["mousemove_relative", "1", "0"] + pause + ["mouseup", "1"])
    }

    /// Types a text into the focused widget, letter by letter, including letters for which the display's keyboard
    /// has no key.
    public func type(_ text: String) async {
        var rest = text.unicodeScalars.map(Letter.init)[...]
        while let first = rest.first {
            let count = Int(impulse_gtk_testing_provide_keys(rest.map(\.number), CInt(rest.count)))
            guard count > 0 else { fatalError("The display's keyboard has no key for \(first.name)") }
            await act(["key", "--delay", "2"] + rest.prefix(count).map(\.name))
            rest = rest.dropFirst(count)
        }
    }

    /// Presses keys one after the other: `Tab`, `Return`, `ctrl+a`.
    public func press(_ keys: String...) async {
        await act(["key", "--delay", "2"] + keys)
    }

    /// Runs xdotool and waits until GTK has received the input.
    private func act(_ words: [String]) async {
        // The query at the end makes xdotool wait until the display has processed all input before it.
        await xdotool(words + ["getmouselocation"])
        gdk_display_sync(gdk_display_get_default())
        // An idle source of low priority runs after all pending events.
        await withCheckedContinuation { continuation in
            let reference = UnsafeMutableRawPointer(retaining: Turn(continuation))
            g_idle_add_full(
                G_PRIORITY_LOW,
                { reference in
                    reference?.takeObject(Turn.self).continuation.resume()
                    return gboolean(0)
                }, reference, nil)
        }
    }

    /// Without a window manager, windows are placed at the display's upper left corner.
    private func position(of widget: Widget) -> (x: Int, y: Int) {
        let pointer = UnsafeMutableRawPointer(widget.pointer).assumingMemoryBound(to: GtkWidget.self)
        let root = UnsafeMutableRawPointer(gtk_widget_get_root(pointer)).map {
            $0.assumingMemoryBound(to: GtkWidget.self)
        }
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        gtk_widget_translate_coordinates(
            pointer, root, Double(gtk_widget_get_width(pointer)) / 2, Double(gtk_widget_get_height(pointer)) / 2, &x, &y
        )
        gtk_native_get_surface_transform(gtk_widget_get_native(pointer), &left, &top)
        return (Int(x + left), Int(y + top))
    }
}

/// A letter as X identifies it, by number and name.
private struct Letter {
    let number: CUnsignedInt
    let name: String

    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\n": (number, name) = (CUnsignedInt(GDK_KEY_Return), "Return")
        case "\t": (number, name) = (CUnsignedInt(GDK_KEY_Tab), "Tab")
        default:
            number = scalar.value < 0x100 ? scalar.value : 0x100_0000 | scalar.value
            let digits = String(scalar.value, radix: 16)
            name = "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}

/// A suspended wait for one turn of the loop.
private final class Turn {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
        self.continuation = continuation
    }
}
#endif
