#if GTK
import CGTK4
import Impulse

/// The callback for the end of an asynchronous operation of GLib.
private final class Completion: Sendable {
    let call: @MainActor (UnsafeMutableRawPointer?, OpaquePointer?) -> Void

    init(_ call: @escaping @MainActor (UnsafeMutableRawPointer?, OpaquePointer?) -> Void) {
        self.call = call
    }
}

extension Signal {
    /// Creates a signal that performs an asynchronous GLib operation for each subscription, on the main actor, and
    /// emits its result. Disposal cancels it.
    ///
    /// - Parameters:
    ///   - start: starts the operation with the last three arguments of GLib's functions: the cancellable, the
    ///     callback, and the callback's data.
    ///   - finish: takes the result from the object that performed the operation, and GLib's `GAsyncResult`. It sets
    ///     the error if there is no result.
    ///   - failure: reads the error that `finish` has set, and frees it.
    static func asynchronous(
        _ start: @escaping @MainActor (UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback, gpointer) -> Void,
        finish:
            @escaping @MainActor (
                UnsafeMutableRawPointer?, OpaquePointer?, inout UnsafeMutablePointer<GError>?
            ) -> Value,
        failure: @escaping @MainActor (UnsafeMutablePointer<GError>) -> Failure
    ) -> Signal {
        Signal { subscriber in
            MainActor.assumeIsolated {
                let cancellable = Cancellable()
                let completion = Completion { source, result in
                    var error: UnsafeMutablePointer<GError>?
                    let value = finish(source, result, &error)
                    if let error { return subscriber.send(error: failure(error)) }
                    subscriber.send(value)
                    subscriber.sendCompleted()
                }
                start(cancellable.pointer, complete, UnsafeMutableRawPointer(retaining: completion))
                return AnyDisposable { onMainSoon { cancellable.cancel() } }
            }
        }
        .subscribed(on: .main)
    }
}

private func complete(
    _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ reference: gpointer?
) {
    guard let reference else { return }
    onMain((source, result, reference)) { source, result, reference in
        reference.takeObject(Completion.self).call(UnsafeMutableRawPointer(source), result)
    }
}

/// Cancels an asynchronous GLib operation.
@MainActor
private final class Cancellable {
    let pointer = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
#endif
