#if HTTP
import Foundation
import Impulse
import ImpulseFoundation
import NIOCore
import Synchronization

/// A streamed body, as the client asks for it.
///
/// The client asks in a task that it does not cancel with the request. So each chunk is waited for in one that goes with the
/// exchange; otherwise a body whose next chunk never comes would stay subscribed to for ever.
struct Upload: AsyncSequence, Sendable {
    private let stream: HTTPByteStream
    private let subscriber: Subscriber<HTTPEvent, HTTPError>

    init(_ stream: HTTPByteStream, for subscriber: Subscriber<HTTPEvent, HTTPError>) {
        self.stream = stream
        self.subscriber = subscriber
    }

    func makeAsyncIterator() -> Iterator {
        let wait = UploadWait()
        subscriber.onDispose { wait.cancel() }
        return Iterator(reader: stream.makeReader(), wait: wait, total: stream.length, subscriber: subscriber)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: HTTPByteReader
        fileprivate let wait: UploadWait
        fileprivate let total: Int64?
        fileprivate let subscriber: Subscriber<HTTPEvent, HTTPError>
        private var taken: Int64 = 0
        private var sent: Int64 = 0

        fileprivate init(
            reader: HTTPByteReader, wait: UploadWait, total: Int64?, subscriber: Subscriber<HTTPEvent, HTTPError>
        ) {
            (self.reader, self.wait, self.total, self.subscriber) = (reader, wait, total, subscriber)
        }

        /// When the next chunk is asked for, the last has been handed to the connection.
        mutating func next() async throws -> ByteBuffer? {
            if taken > sent {
                sent = taken
                subscriber.send(.sent(HTTPProgress(completed: sent, total: total)))
            }
            guard let chunk = try await wait.next(of: reader) else { return nil }
            taken += Int64(chunk.count)
            return ByteBuffer(bytes: chunk)
        }
    }
}

/// The wait for the next chunk of a body, which ends when the exchange does.
private final class UploadWait: Sendable {
    private enum State {
        case idle
        case waiting(Task<Data?, any Error>)
        case cancelled
    }

    private let state = Mutex(State.idle)

    func cancel() {
        let previous = state.withLock { state in
            defer { state = .cancelled }
            return state
        }
        if case .waiting(let task) = previous { task.cancel() }
    }

    func next(of reader: HTTPByteReader) async throws -> Data? {
        let task = Task { try await reader.next() }
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .waiting(task)
            return false
        }
        if isCancelled { task.cancel() }
        let chunk = try await task.value
        // A cancelled wait may look like the end of the body, which the server must not be told.
        try state.withLock { state throws(CancellationError) in
            if case .cancelled = state { throw CancellationError() }
            state = .idle
        }
        return chunk
    }
}
#endif
