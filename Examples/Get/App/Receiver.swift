import Foundation
import ImpulseFoundation
import Synchronization

/// Takes in what comes: in its destination, or whole.
final class Receiver: Sendable {
    private struct State {
        var collected = Data()
        var destination: Destination?
    }

    private let state: Mutex<State>

    init(path: String?) throws(GetError) {
        guard let path else {
            state = Mutex(State())
            return
        }
        state = Mutex(State(destination: try Destination(path: path)))
    }

    func receive(_ bytes: Data) throws(GetError) {
        try state.withLock { state throws(GetError) in
            if state.destination == nil { state.collected += bytes } else { try state.destination?.write(bytes) }
        }
    }

    /// What the end of an attempt by this error is: what has been written may keep another from beginning.
    func failure(by error: HTTPError) -> GetError {
        let begun = state.withLock { $0.destination?.pathBegunForGood }
        guard let begun, error.retryDecision != .giveUp else { return .http(error) }
        return .cut(error, path: begun)
    }

    /// All that has come, unless it is in the file.
    func finish() throws(GetError) -> Data {
        try state.withLock { state throws(GetError) in
            try state.destination?.finish()
            return state.collected
        }
    }

    /// Closes the file; what is not whole is removed.
    func close() {
        state.withLock { $0.destination?.close() }
    }
}
