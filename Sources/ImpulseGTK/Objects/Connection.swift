#if GTK
import CGTK4
import Impulse

/// What GLib calls for each emission of a signal.
private final class Handler {
    let call: @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

    init(_ call: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void) {
        self.call = call
    }
}

extension Peer {
    /// Has `call` called for each emission of a signal, with its arguments and the place for what it returns, until the
    /// disposal or until the object is gone.
    func connect(
        _ key: SignalKey,
        _ call: @escaping @MainActor (_ arguments: UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
    ) -> any Disposable {
        let handler = Unmanaged.passRetained(Handler(call)).toOpaque()
        guard let pointer, let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), handler) else {
            preconditionFailure("Nothing can be connected to an object that has been finalized")
        }
        g_closure_add_finalize_notifier(closure, handler) { handler, _ in
            if let handler { Unmanaged<Handler>.fromOpaque(handler).release() }
        }
        g_closure_set_marshal(closure) { closure, result, _, arguments, _, _ in
            guard let arguments, let data = closure?.pointee.data else { return }
            onMain((data, arguments, result)) { data, arguments, result in
                // The first is the object itself.
                Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().call(arguments + 1, result)
            }
        }
        let number = g_signal_connect_closure_by_id(pointer, key.id, key.detail, closure, gboolean(0))
        return AnyDisposable { [weak self] in
            onMainSoon { self?.disconnect(number) }
        }
    }

    private func disconnect(_ handler: gulong) {
        guard let pointer, g_signal_handler_is_connected(pointer, handler) != 0 else { return }
        g_signal_handler_disconnect(pointer, handler)
    }
}

/// Runs `work` on the main actor: at once, if that is where the caller is.
func onMainSoon(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainScheduler.main.isCurrent {
        MainActor.assumeIsolated(work)
    } else {
        MainScheduler.main.schedule { MainActor.assumeIsolated(work) }
    }
}

extension Signal where Failure == Never {
    /// A signal that is subscribed to on the main actor, and completes when an object is gone.
    init(of peer: Peer, _ connect: @escaping @MainActor (Subscriber<Value, Never>) -> any Disposable) {
        let source = Signal { subscriber in MainActor.assumeIsolated { connect(subscriber) } }
        self = Signal.deferred {
            MainActor.assumeIsolated { peer.lifetime.map { source.take(during: $0) } ?? .empty }
        }
        .subscribe(on: .main)
    }
}
#endif
