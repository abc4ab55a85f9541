#if GTK
import CGTK4
import Impulse

/// The closure that GLib calls with data from the bus.
final class Receiver<Value>: Sendable {
    let receive: @MainActor (Value) -> Void

    init(_ receive: @escaping @MainActor (Value) -> Void) {
        self.receive = receive
    }
}

// GLib calls these in the turn of its loop in which it dispatches the data.

func releaseReceiver(_ reference: gpointer?) {
    reference?.releaseObject()
}

func receiveEmission(
    _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?, _ arguments: OpaquePointer?, _ reference: gpointer?
) {
    guard let arguments, let reference else { return }
    onMain((BusVariant(sinking: arguments), reference)) { arguments, reference in
        reference.object(Receiver<BusVariant>.self).receive(arguments)
    }
}

func receiveOwner(
    _: OpaquePointer?, _: UnsafePointer<CChar>?, _ owner: UnsafePointer<CChar>?, _ reference: gpointer?
) {
    guard let owner, let reference else { return }
    receive(String(cString: owner), reference)
}

func receiveAbsence(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ reference: gpointer?) {
    if let reference { receive(nil, reference) }
}

private func receive(_ owner: String?, _ reference: gpointer) {
    onMain((owner, reference)) { owner, reference in
        reference.object(Receiver<String?>.self).receive(owner)
    }
}
#endif
