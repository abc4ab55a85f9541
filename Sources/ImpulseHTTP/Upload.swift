#if HTTP
import Foundation
import Impulse
import ImpulseFoundation
import NIOCore
import Synchronization

/// A streamed body, in the form that the client iterates.
///
/// The client iterates in a task that it does not cancel with the request. Each chunk is therefore awaited in a task
/// that ends with the exchange; otherwise a body whose next chunk never arrives would stay subscribed to forever.
struct Upload: AsyncSequence, Sendable {
    private let stream: HTTPByteStream
    private let loops: any EventLoopGroup
    private let subscriber: Subscriber<HTTPEvent, HTTPError>

    /// - Parameter loops: The event loops on which the client writes.
    init(_ stream: HTTPByteStream, on loops: any EventLoopGroup, for subscriber: Subscriber<HTTPEvent, HTTPError>) {
        (self.stream, self.loops, self.subscriber) = (stream, loops, subscriber)
    }

    func makeAsyncIterator() -> Iterator {
        let wait = UploadWait()
        subscriber.onDispose { wait.cancel() }
        // The client iterates in a task that it creates on an event loop.
        let reader = subscriber.runInContext { stream.makeReader() }
        return Iterator(reader: reader, wait: wait, total: stream.length, loops: loops, subscriber: subscriber)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: HTTPByteReader
        fileprivate let wait: UploadWait
        fileprivate let total: Int64?
        fileprivate let loops: any EventLoopGroup
        fileprivate let subscriber: Subscriber<HTTPEvent, HTTPError>
        private var taken: Int64 = 0
        private var sent: Int64 = 0
        private var settled: Int64 = 0

        fileprivate init(
            reader: HTTPByteReader, wait: UploadWait, total: Int64?, loops: any EventLoopGroup,
            subscriber: Subscriber<HTTPEvent, HTTPError>
        ) {
            (self.reader, self.wait, self.total) = (reader, wait, total)
            (self.loops, self.subscriber) = (loops, subscriber)
        }

        /// Reports the last chunk as sent, then returns the next: the client requests one after the connection has
        /// taken the last.
        mutating func next() async throws -> ByteBuffer? {
            if taken > sent {
                sent = taken
                subscriber.send(.sent(HTTPProgress(completed: sent, total: total)))
            }
            try await settle()
            guard let chunk = try await wait.next(of: reader, for: subscriber) else { return nil }
            taken += Int64(chunk.count)
            return ByteBuffer(bytes: chunk)
        }

        /// Waits now and then until the event loops have processed their queues. Until then, the client does not know
        /// that the connection is full, and requests more.
        private mutating func settle() async throws {
            guard sent - settled >= 1 << 18 else { return }
            settled = sent
            for loop in loops.makeIterator() { try await loop.submit {}.get() }
        }
    }
}

/// The wait for the next chunk of a body. It is canceled when the exchange ends.
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

    func next(of reader: HTTPByteReader, for subscriber: Subscriber<HTTPEvent, HTTPError>) async throws -> Data? {
        let task = subscriber.runInContext { Task { try await reader.next() } }
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .waiting(task)
            return false
        }
        if isCancelled { task.cancel() }
        let chunk = try await task.value
        // A canceled wait may look like the end of the body, which the server must not receive.
        try state.withLock { state throws(CancellationError) in
            if case .cancelled = state { throw CancellationError() }
            state = .idle
        }
        return chunk
    }
}
#endif
