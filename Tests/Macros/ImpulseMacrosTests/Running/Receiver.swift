#if Macros
import ImpulseMacros

/// A library with delegate callbacks, in the style of CoreLocation.
final class Receiver: Sendable {}

struct Fix: Sendable, Equatable {
    let number: Int
}

struct NoReception: Error, Equatable {}

protocol ReceiverDelegate: AnyObject {
    func receiver(_ receiver: Receiver, didUpdate fixes: [Fix])
    func receiver(_ receiver: Receiver, didFailWith error: NoReception)
    func receiverDidPause(_ receiver: Receiver)
    func receiverShouldPause(_ receiver: Receiver) -> Bool
    func allEnded()
}

/// Default implementations, which make these requirements optional.
extension ReceiverDelegate {
    func receiverShouldPause(_ receiver: Receiver) -> Bool { false }
    func allEnded() {}
}

@DelegateSignals
final class FixDelegate: ReceiverDelegate, Sendable {
    func receiver(_ receiver: Receiver, didUpdate fixes: [Fix])
    @Callback("didFail") func receiver(_ receiver: Receiver, didFailWith error: NoReception)
    func receiverDidPause(_ receiver: Receiver)
}
#endif
