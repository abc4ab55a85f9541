import Foundation
import ImpulseFoundation
import Synchronization

/// Receives a response: writes it to its destination, or collects it.
final class Receiver: Sendable {
    private struct State {
        var collected = Data()
        var destination: Destination?
        /// The number of bytes that were there before this response.
        var offset: Int64 = 0
        /// The length of the whole file, if a partial response has named it.
        var total: Int64?
    }

    let request: HTTPRequest
    private let job: Job
    private let kept: Part.Beginning?
    private let state: Mutex<State>

    init(_ job: Job) throws(GetError) {
        let destination: Destination? =
            if let path = job.path { try Destination(path: path, from: job.request) } else { nil }
        self.job = job
        kept = destination?.part?.beginning
        request = destination?.part?.request(job.request) ?? job.request
        state = Mutex(State(destination: destination))
    }

    /// Returns the report of an event.
    func receive(_ event: HTTPEvent) throws(GetError) -> Report? {
        try state.withLock { state throws(GetError) in
            switch event {
            case .sent: return nil
            case .response(let head): return try begin(head, &state)
            case .received(let chunk):
                try write(chunk.bytes, &state)
                let (progress, offset) = (chunk.progress, state.offset)
                let total = state.total ?? progress.total.map { offset + $0 }
                return .progress(job, HTTPProgress(completed: offset + progress.completed, total: total))
            }
        }
    }

    private func begin(_ head: HTTPResponse, _ state: inout State) throws(GetError) -> Report? {
        if let kept, [206, 416].contains(head.status) {
            guard let range = ContentRange(head), range.first == kept.length,
                Validator.matches(kept.validator, head)
            else {
                state.destination?.forget()
                throw .changed
            }
            (state.offset, state.total) = (kept.length, range.total)
            return .continued(job, kept.length)
        }
        // A part that was not asked for is not the file.
        let isWanted = head.status != 206 || request.headers["Range"] != nil
        guard head.isSuccess, isWanted else { throw .http(.status(head)) }
        try state.destination?.restart(head)
        return nil
    }

    private func write(_ bytes: Data, _ state: inout State) throws(GetError) {
        if state.destination != nil {
            try state.destination?.write(bytes)
            return
        }
        // The number of bytes that curl examines.
        let seen = max(2_000 - state.collected.count, 0)
        if job.refusesBinary, bytes.prefix(seen).contains(0) { throw .binary }
        state.collected += bytes
    }

    /// Returns the error of an attempt that failed with `error`. Written output may rule out another attempt.
    func failure(by error: HTTPError) -> GetError {
        let begun = state.withLock { $0.destination?.pathBegunForGood }
        guard let begun, error.retryDecision != .giveUp else { return .http(error) }
        return .cut(error, path: begun)
    }

    /// Completes the file, or returns the whole response.
    func finish() throws(GetError) -> Report {
        try state.withLock { state throws(GetError) in
            if let total = state.total, let length = state.destination?.part?.length, length != total {
                if length > total { state.destination?.forget() }
                throw .incomplete(length, of: total)
            }
            if let length = try state.destination?.finish() { return .saved(job, length) }
            return .done(job, state.collected)
        }
    }

    /// Closes the file. An incomplete file is kept only if it can be continued.
    func close() {
        state.withLock { $0.destination?.close() }
    }
}
