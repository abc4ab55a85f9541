#if GTK
import CGTK4
import Impulse

/// The closure that GLib calls for each emission of a signal.
private final class Handler: Sendable {
    let call: @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    init(_ call: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void) {
        self.call = call
    }
}

extension Peer {
    /// Calls `call` for each emission of a signal, with its arguments and the storage for its return value, until
    /// the connection is disposed of or the object is finalized.
    ///
    /// - Parameter isAfter: whether to call it after GTK's own handler.
    func connect(
        _ key: SignalKey, after isAfter: Bool = false,
        _ call: @escaping @MainActor (_ arguments: UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
    ) -> any Disposable {
        let handler = UnsafeMutableRawPointer(retaining: Handler(call))
        guard let pointer, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), handler) else {
            fatalError("Cannot connect to an object that has been finalized: keep the object alive")
        }
        g_closure_add_finalize_notifier(closure, handler, releaseHandler)
        g_closure_set_marshal(closure, marshal)
        let number = g_signal_connect_closure_by_id(pointer, key.id, key.detail, closure, gboolean(isAfter ? 1 : 0))
        return AnyDisposable { [weak self] in
            onMainSoon { self?.disconnect(number) }
        }
    }

    private func disconnect(_ handler: gulong) {
        guard let pointer, g_signal_handler_is_connected(pointer, handler) != 0 else { return }
        g_signal_handler_disconnect(pointer, handler)
    }
}

// GLib calls these on whichever thread emits the signal or releases the last reference to the closure. They are free
// functions: a closure inside a main-actor method would be isolated to the main actor.

private func releaseHandler(_ handler: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
    handler?.releaseObject()
}

private func marshal(
    _ closure: UnsafeMutablePointer<GClosure>?, _ result: UnsafeMutablePointer<GValue>?, _ count: guint,
    _ arguments: UnsafePointer<GValue>?, _: gpointer?, _: gpointer?
) {
    guard let arguments, let data = closure?.pointee.data else { return }
    let handler = data.object(Handler.self)
    guard MainScheduler.main.isCurrent else { return copyToMain(arguments, Int(count), handler) }
    onMain((arguments, result)) { arguments, result in
        // The first argument is the object itself.
        handler.call(arguments + 1, result)
    }
}

/// Moves an emission from another thread to the main actor. The emitter does not wait for an answer, so GLib uses its
/// default.
private func copyToMain(_ arguments: UnsafePointer<GValue>, _ count: Int, _ handler: Handler) {
    let copies = UnsafeMutablePointer<GValue>.allocate(capacity: count)
    copies.initialize(repeating: GValue(), count: count)
    for index in 0..<count {
        g_value_init(copies + index, arguments[index].g_type)
        g_value_copy(arguments + index, copies + index)
    }
    // Only the main thread uses the copies from here on; `ForeignThreadTests` emit on another one.
    let emission = Promised(value: copies)
    MainScheduler.main.schedule {
        MainActor.assumeIsolated {
            handler.call(emission.value + 1, nil)
            for index in 0..<count { g_value_unset(emission.value + index) }
            emission.value.deallocate()
        }
    }
}

/// Runs `work` on the main actor: synchronously if the caller is on it.
func onMainSoon(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainScheduler.main.isCurrent {
        MainActor.assumeIsolated(work)
    } else {
        MainScheduler.main.schedule { MainActor.assumeIsolated(work) }
    }
}

extension Signal where Failure == Never {
    /// Creates a signal that is subscribed to on the main actor and completes when the object is disposed of.
    init(of peer: Peer, _ connect: @escaping @MainActor (Subscriber<Value, Never>) -> any Disposable) {
        let source = Signal { subscriber in MainActor.assumeIsolated { connect(subscriber) } }
        self = Signal.deferred {
            MainActor.assumeIsolated { peer.lifetime.map { source.take(during: $0) } ?? .empty }
        }
        .subscribed(on: .main)
    }
}
#endif
