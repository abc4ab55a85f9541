#if GTK
import CGTK4
public import Impulse

/// Runs work on the main actor right before a widget's next frame is drawn, batching all work scheduled since the
/// previous one.
///
///     label.reactive.text <~ readings.map { "\($0)" }.deliver(on: FrameScheduler(label))
///
/// While the widget is not visible and draws no frames, work runs in the next turn of the main actor.
public struct FrameScheduler: Scheduler {
    private let frames: Frames

    /// Creates a scheduler for the frames of the widget's window. It does not retain the widget.
    @MainActor
    public init(_ widget: Widget) {
        frames = Frames.of(widget)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        // Always through the main queue: work scheduled on the main actor must not overtake work from other threads.
        MainScheduler.main.schedule { [frames] in MainActor.assumeIsolated { frames.add(work) } }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(after: delay, timedBy: .main, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduleDisposable(after: delay, tolerance: tolerance, timedBy: .main, work)
    }
}

/// The work scheduled for a widget's next frame.
@MainActor
private final class Frames {
    private let peer: Peer
    private var waiting: [@Sendable () -> Void] = []
    private var isTicking = false

    private init(_ widget: Widget) {
        peer = Peer.of(widget)
        peer.kept["frames"] = self
        // A hidden or destroyed widget has no more frames.
        widget.reactive.signal(for: "unmap").subscribeOnMain(
            next: { [weak self] _ in self?.run() }, completed: { [weak self] in self?.run() })
    }

    static func of(_ widget: Widget) -> Frames {
        Peer.of(widget).kept["frames"] as? Frames ?? Frames(widget)
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        waiting.append(work)
        guard let widget = peer.visibleWidget else { return run() }
        guard !isTicking else { return }
        isTicking = true
        let reference = UnsafeMutableRawPointer(retaining: self)
        gtk_widget_add_tick_callback(
            widget,
            { _, _, reference in
                if let reference { onMain(reference) { $0.object(Frames.self).run() } }
                return gboolean(0)
            }, reference,
            { reference in
                guard let reference else { return }
                onMain(reference) {
                    let frames = $0.takeObject(Frames.self)
                    frames.isTicking = false
                }
            })
    }

    private func run() {
        let due = waiting
        waiting = []
        for work in due { work() }
    }
}

extension Peer {
    /// The widget, if it is visible.
    fileprivate var visibleWidget: UnsafeMutablePointer<GtkWidget>? {
        guard let widget, lifetime != nil else { return nil }
        return gtk_widget_get_mapped(widget) != 0 ? widget : nil
    }
}

extension Reactive where Base: Widget {
    /// Emits the time of each frame before the widget is drawn, counted from a moment that GTK chooses.
    ///
    ///     position.sample(when: label.reactive.tick)
    ///
    /// While it has subscribers and the widget is visible, frames are drawn at the display's rate, usually 60 per
    /// second.
    public var tick: Signal<Duration, Never> {
        Signal(of: Peer.of(base)) { [peer = Peer.of(base)] subscriber in
            let reference = UnsafeMutableRawPointer(retaining: subscriber)
            let number = gtk_widget_add_tick_callback(
                peer.widget,
                { _, clock, reference in
                    if let reference {
                        onMain((clock, reference)) { clock, reference in
                            reference.object(Subscriber<Duration, Never>.self)
                                .send(.microseconds(gdk_frame_clock_get_frame_time(clock)))
                        }
                    }
                    return gboolean(1)
                }, reference,
                { reference in reference?.releaseObject() })
            return AnyDisposable {
                onMainSoon {
                    guard peer.lifetime != nil, let widget = peer.widget else { return }
                    gtk_widget_remove_tick_callback(widget, number)
                }
            }
        }
    }
}
#endif
