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
    private let source: UploadSource
    private let total: Int64?
    private let loops: any EventLoopGroup
    private let subscriber: Subscriber<HTTPEvent, HTTPError>

    /// - Parameter loops: The event loops on which the client writes.
    init(_ stream: HTTPByteStream, on loops: any EventLoopGroup, for subscriber: Subscriber<HTTPEvent, HTTPError>) {
        let source = UploadSource(stream)
        subscriber.onDispose { source.cancel() }
        (self.source, total, self.loops, self.subscriber) = (source, stream.length, loops, subscriber)
    }

    /// Called once, because the client sends no streamed body again.
    func makeAsyncIterator() -> Iterator {
        source.begin(for: subscriber)
        return Iterator(source: source, total: total, loops: loops, subscriber: subscriber)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let source: UploadSource
        fileprivate let total: Int64?
        fileprivate let loops: any EventLoopGroup
        fileprivate let subscriber: Subscriber<HTTPEvent, HTTPError>
        private var taken: Int64 = 0
        private var sent: Int64 = 0
        private var settled: Int64 = 0

        fileprivate init(
            source: UploadSource, total: Int64?, loops: any EventLoopGroup,
            subscriber: Subscriber<HTTPEvent, HTTPError>
        ) {
            (self.source, self.total, self.loops, self.subscriber) = (source, total, loops, subscriber)
        }

        /// Reports the last chunk as sent, then returns the next: the client requests one after the connection has
        /// taken the last.
        mutating func next() async throws -> ByteBuffer? {
            if taken > sent {
                sent = taken
                subscriber.send(.sent(HTTPProgress(completed: sent, total: total)))
            }
            try await settle()
            guard let chunk = try await source.next(for: subscriber) else { return nil }
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

/// The chunks of a body, until the exchange ends.
///
/// It releases them then: after an early answer with a status from 300 on, the client retains the sequence and its
/// iterator forever (AsyncHTTPClient 1.37: its task waits for a demand that never comes).
private final class UploadSource: Sendable {
    private enum State {
        case new(HTTPByteStream)
        case idle(HTTPByteReader)
        case waiting(Task<Data?, any Error>)
        case cancelled
    }

    private let state: Mutex<State>

    init(_ stream: HTTPByteStream) {
        state = Mutex(.new(stream))
    }

    func cancel() {
        if case .waiting(let task) = replaceState(with: .cancelled) { task.cancel() }
    }

    /// Starts the iteration. The client iterates in a task that it creates on an event loop.
    func begin(for subscriber: Subscriber<HTTPEvent, HTTPError>) {
        guard case .new(let stream) = state.withLock(\.self) else { return }
        _ = replaceState(with: .idle(subscriber.runInContext { stream.makeReader() }))
    }

    func next(for subscriber: Subscriber<HTTPEvent, HTTPError>) async throws -> Data? {
        guard case .idle(let reader) = state.withLock(\.self) else { throw CancellationError() }
        let task = subscriber.runInContext { Task { try await reader.next() } }
        if case .cancelled = replaceState(with: .waiting(task)) { task.cancel() }
        let chunk = try await task.value
        // A canceled wait may look like the end of the body, which the server must not receive.
        if case .cancelled = replaceState(with: .idle(reader)) { throw CancellationError() }
        return chunk
    }

    /// Replaces the state unless it is final, and returns the previous one, which the caller releases outside the lock.
    private func replaceState(with next: State) -> State {
        state.withLock { state in
            if case .cancelled = state { return state }
            defer { state = next }
            return state
        }
    }
}
#endif
