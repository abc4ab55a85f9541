public import Foundation
public import Impulse
import Synchronization

extension HTTPBody {
    /// Creates a body from the bytes of a signal, sent as they arrive.
    ///
    ///     client.put(address, .stream(recording, buffering: .failing(1_000, with: .tooSlow)))
    ///
    /// The signal is subscribed to once the connection is ready for the body, and disposed of with the request. Its
    /// completion ends the body. If it fails, the request fails with ``HTTPError/body(_:)`` and the connection is cut.
    /// If its last sender is released before it ends, the same happens with ``HTTPBodyAbandoned``; otherwise the server
    /// would take the received part for the whole.
    ///
    /// A source that can pause (a file, a process, a sequence, a task) is paused while four chunks wait for the
    /// connection. Values of other sources are buffered: a subject that sends a whole file puts it all in memory.
    ///
    /// - Parameters:
    ///   - chunks: The bytes, in pieces of any size.
    ///   - length: The total number of bytes. If it is `nil`, the body is sent in chunks, which requires a server
    ///     that supports HTTP/1.1. A negative one is an invalid request. If there are more or fewer bytes, the request
    ///     fails with ``HTTPError/body(_:)`` and an ``HTTPLengthMismatch``.
    ///   - type: The `Content-Type`.
    ///   - policy: How many chunks may be buffered: `.unbounded`, `.failing` or `.waiting(_:else:)` with an error.
    ///     Policies that drop chunks would change the body, so they are a programmer error.
    /// - Complexity: Memory for the buffered chunks.
    public static func stream<Failure>(
        _ chunks: Signal<Data, Failure>,
        length: Int64? = nil,
        type: String = "application/octet-stream",
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> HTTPBody {
        guard !policy.isDropping else {
            fatalError("stream(buffering: \(policy)): a body cannot drop chunks; use .failing")
        }
        return HTTPBody(.stream(HTTPByteStream(chunks, buffering: policy, length: length)), type: type)
    }

    /// Creates a body from the bytes of an asynchronous sequence. The next element is requested once the connection has
    /// taken the previous one.
    ///
    ///     client.put(address, .stream(pages, length: size))
    ///
    /// Each subscription starts a new iteration. If the sequence throws, the request fails with
    /// ``HTTPError/body(_:)``. Otherwise like `stream(_:length:type:buffering:)` with a signal.
    ///
    /// - Complexity: Memory for one chunk, besides what the client writes at a time. ``URLSessionClient`` needs
    ///   memory for the whole body.
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, type: String = "application/octet-stream"
    ) -> HTTPBody where Chunks.Element == Data {
        HTTPBody(.stream(HTTPByteStream(chunks, length: length)), type: type)
    }
}

/// The error of a streamed body whose length differs from the declared one.
public struct HTTPLengthMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The length that was declared with the body.
    public let promised: Int64
    /// The number of bytes when the mismatch was found: all of them, or the first that exceed the declared length.
    public let given: Int64

    public var description: String {
        "the body was declared with \(promised) bytes but has \(given < promised ? "only " : "")\(given)"
    }
}

/// The error of a streamed body whose signal was abandoned: it neither completed nor failed, and its last sender was
/// released.
public struct HTTPBodyAbandoned: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String {
        "the body's signal was abandoned before it ended: retain the subject that sends it, and complete it"
    }
}

/// The chunks of a streamed body, with a check of its declared length.
package struct HTTPByteStream: Sendable {
    package let length: Int64?
    private let iterate: @Sendable () -> () async throws -> Data?

    init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, length: Int64?) where Chunks.Element == Data {
        self.length = length
        iterate = {
            var iterator = chunks.makeAsyncIterator()
            return { try await iterator.next() }
        }
    }

    /// An asynchronous sequence ends the same way on completion and on abandonment, so completion is recorded
    /// separately.
    init<Failure>(_ chunks: Signal<Data, Failure>, buffering policy: BufferingPolicy<Failure>, length: Int64?) {
        self.length = length
        iterate = {
            let hasCompleted = Mutex(false)
            let noting = chunks.on(completed: { hasCompleted.withLock { $0 = true } })
            var iterator = noting.values(buffering: policy.isBounded ? policy : .pausing(at: 4)).makeAsyncIterator()
            return {
                if let chunk = try await iterator.next() { return chunk }
                guard hasCompleted.withLock(\.self) else { throw HTTPBodyAbandoned() }
                return nil
            }
        }
    }

    /// Starts a new iteration.
    package func makeReader() -> HTTPByteReader {
        HTTPByteReader(length: length, advance: iterate())
    }
}

/// One iteration of a streamed body.
///
/// `@unchecked Sendable`, because an iterator is not `Sendable`: a reader requests a chunk only after it has received
/// the last one, from any task. (`UploadTests` reads with each client.)
package final class HTTPByteReader: @unchecked Sendable {
    private let length: Int64?
    private let advance: () async throws -> Data?
    private var given: Int64 = 0

    fileprivate init(length: Int64?, advance: @escaping () async throws -> Data?) {
        self.length = length
        self.advance = advance
    }

    /// Returns the next chunk; `nil` at the end.
    package func next() async throws(HTTPError) -> Data? {
        let chunk: Data?
        do { chunk = try await advance() } catch { throw .body(error) }
        given += Int64(chunk?.count ?? 0)
        if let length, chunk == nil ? given < length : given > length {
            throw .body(HTTPLengthMismatch(promised: length, given: given))
        }
        return chunk
    }
}
