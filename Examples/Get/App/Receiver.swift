import Foundation
import ImpulseFoundation
import Synchronization

/// Receives a response: writes it to its destination, or collects it.
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

    /// Returns the error of an attempt that failed with `error`. Written output may rule out another attempt.
    func failure(by error: HTTPError) -> GetError {
        let begun = state.withLock { $0.destination?.pathBegunForGood }
        guard let begun, error.retryDecision != .giveUp else { return .http(error) }
        return .cut(error, path: begun)
    }

    /// Returns the whole response, unless it is in the file.
    func finish() throws(GetError) -> Data {
        try state.withLock { state throws(GetError) in
            try state.destination?.finish()
            return state.collected
        }
    }

    /// Closes the file, and removes it if it is incomplete.
    func close() {
        state.withLock { $0.destination?.close() }
    }
}
