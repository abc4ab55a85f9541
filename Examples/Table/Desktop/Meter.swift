#if GTK
import CGTK4
import Foundation
import Impulse
import ImpulseGTK

/// The main actor, and how long its thread works from one frame to the next: the program on changes and input, and GTK
/// on what it shows.
///
/// GTK's part is what its lists do on a change, with the cells that they bind, and the layout and the drawing of the
/// frame. All else that is scheduled here is the program's. Other processes do not count: it is a processor's time.
@MainActor
final class Meter: Scheduler {
    struct Frame: Equatable, Sendable {
        var program = Duration.zero
        var toolkit = Duration.zero
    }

    /// The last frame that showed a change, and the longest times of all.
    let last = MutableProperty(Frame())
    let longest = MutableProperty(Frame())

    private var frame = Frame()
    private var beginning = ContinuousClock.now
    private var part: WritableKeyPath<Frame, Duration>?
    private var partBeginning = Duration.zero

    nonisolated func schedule(_ work: @escaping @Sendable () -> Void) {
        MainScheduler.main.schedule { MainActor.assumeIsolated { self.measure(work) } }
    }

    nonisolated func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        MainScheduler.main.schedule(after: delay) { MainActor.assumeIsolated { self.measure(work) } }
    }

    /// Measures work of the program on the main actor, also the consequences of the user's input.
    func measure(_ work: () -> Void) {
        // A frame would have followed a visible change.
        if beginning.duration(to: .now) > .milliseconds(250) { (frame, beginning) = (Frame(), .now) }
        begin(\.program)
        work()
        begin(nil)
    }

    /// Measures GTK's work on a change of a list. To be called once for each collection that the list shows.
    func measureChanges(of list: Widget) {
        let selection: Object = list[property: "model"]
        let rows: Object = selection[property: "model"]
        let changes = rows.reactive.signal(for: "items-changed")
        // GTK calls handlers in the order in which they were connected: this one before its own.
        selection[property: "model"] = Object?.none
        changes.subscribeOnMain { [weak self] in self?.begin(\.toolkit) }
        selection[property: "model"] = rows
        changes.subscribeOnMain { [weak self] in self?.begin(\.program) }
    }

    /// Measures GTK's frames of a window, once it is shown.
    func measureFrames(of window: Window) {
        window.reactive.signal(for: "realize").subscribeOnMain(with: window) { [weak self] window, _ in
            let widget = UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWidget.self)
            guard let clock = gtk_widget_get_frame_clock(widget) else { return }
            let frames = Object.standing(for: UnsafeMutableRawPointer(clock)).reactive
            frames.signal(for: "before-paint").subscribeOnMain { self?.begin(\.toolkit) }
            frames.signal(for: "after-paint").subscribeOnMain { self?.endFrame() }
        }
    }

    /// Attributes the time from now on to a part of the frame.
    private func begin(_ next: WritableKeyPath<Frame, Duration>?) {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        let now = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        if let part { frame[keyPath: part] += now - partBeginning }
        (part, partBeginning) = (next, now)
    }

    private func endFrame() {
        begin(nil)
        longest.modify { longest in
            longest.program = max(longest.program, frame.program)
            longest.toolkit = max(longest.toolkit, frame.toolkit)
        }
        // Others show this one, for example.
        if frame.program > .zero { last.value = frame }
        (frame, beginning) = (Frame(), .now)
    }
}
#endif
