public import Foundation
public import Impulse
import Synchronization

extension HTTPBody {
    /// The bytes of a signal, sent as they come.
    ///
    ///     client.put(address, .stream(recording, buffering: .failing(1_000, with: .tooSlow)))
    ///
    /// The signal is subscribed to when the connection is ready for the body, and disposed of with the request. Its completion ends
    /// the body. Its error fails the request with ``HTTPError/body(_:)``, and cuts the connection; so does the loss of all who
    /// could send, with ``HTTPBodyAbandoned``, since the server would take what has come for the whole.
    ///
    /// A signal does not wait for the connection, so chunks wait for it here: one that reads a file in one go is in memory as a
    /// whole. What can wait for the connection is an asynchronous sequence: `stream(_:length:type:)`.
    ///
    /// - Parameters:
    ///   - chunks: the bytes, in pieces of any size.
    ///   - length: how many bytes there will be. If it is `nil`, they are sent in chunks, which takes a server of HTTP/1.1. If there
    ///     are more or fewer, the request fails with ``HTTPError/body(_:)`` and an ``HTTPLengthMismatch``.
    ///   - type: what `Content-Type` says.
    ///   - policy: how many chunks may wait; `.unbounded`, or `.failing`. A body without some of its chunks would be another
    ///     body, so a policy that drops is a programmer's error.
    /// - Complexity: memory for the chunks that wait.
    public static func stream<Failure>(
        _ chunks: Signal<Data, Failure>,
        length: Int64? = nil,
        type: String = "application/octet-stream",
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> HTTPBody {
        precondition(!policy.isDropping, "stream(buffering: \(policy)): a body cannot drop chunks; use .failing")
        return HTTPBody(.stream(HTTPByteStream(chunks, buffering: policy, length: length)), type: type)
    }

    /// The bytes of an asynchronous sequence, which is asked for the next when the connection has taken the last.
    ///
    ///     client.put(address, .stream(pages, length: size))
    ///
    /// Each subscription is an iteration of its own. What the sequence throws fails the request with ``HTTPError/body(_:)``.
    /// All else is as with `stream(_:length:type:buffering:)` of a signal.
    ///
    /// - Complexity: memory for one chunk, besides what the client writes at a time. (``URLSessionClient`` is another matter.)
    public static func stream<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int64? = nil, type: String = "application/octet-stream"
    ) -> HTTPBody where Chunks.Element == Data {
        HTTPBody(.stream(HTTPByteStream(chunks, length: length)), type: type)
    }
}

/// Why a streamed body failed: it had another length than was promised.
public struct HTTPLengthMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The length that was given with the body.
    public let promised: Int64
    /// How many bytes there were when it showed: all of them, or the first that were too many.
    public let given: Int64

    public var description: String {
        "the body was to have \(promised) bytes, and has \(given < promised ? "only " : "")\(given)"
    }
}

/// Why a streamed body failed: its signal neither completed nor failed, and nobody was left who could send.
public struct HTTPBodyAbandoned: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String {
        "the body's signal was abandoned before its end: keep the subject that sends it, and complete it"
    }
}

/// The chunks of a streamed body, which keep the length that was promised.
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

    /// An awaited signal ends alike when it completes and when it is abandoned, so the completion is noted on its way.
    init<Failure>(_ chunks: Signal<Data, Failure>, buffering policy: BufferingPolicy<Failure>, length: Int64?) {
        self.length = length
        iterate = {
            let hasCompleted = Mutex(false)
            let noting = chunks.on(completed: { hasCompleted.withLock { $0 = true } })
            var iterator = noting.values(buffering: policy).makeAsyncIterator()
            return {
                if let chunk = try await iterator.next() { return chunk }
                guard hasCompleted.withLock(\.self) else { throw HTTPBodyAbandoned() }
                return nil
            }
        }
    }

    /// An iteration of its own.
    package func makeReader() -> HTTPByteReader {
        HTTPByteReader(length: length, advance: iterate())
    }
}

/// One iteration of a streamed body.
///
/// Unchecked, since an iterator is not `Sendable`: whoever reads asks for a chunk after the last has come, from whatever task.
/// (`UploadTests` reads under each client.)
package final class HTTPByteReader: @unchecked Sendable {
    private let length: Int64?
    private let advance: () async throws -> Data?
    private var given: Int64 = 0

    fileprivate init(length: Int64?, advance: @escaping () async throws -> Data?) {
        self.length = length
        self.advance = advance
    }

    /// The next chunk; `nil` once all have been read.
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
