#if !os(Windows)
import Foundation
import Impulse
import ImpulseFoundation
import Testing

/// One handle that is read and written: a pair of sockets.
@Suite(.timeLimit(.minutes(1)))
struct TwoWayTests {
    /// Both ends of a connection.
    private func makePair() throws -> (near: FileHandle, far: FileHandle) {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, streamType, 0, &ends) == 0)
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        )
    }

    /// Writes what is read from a handle back to it, then ends its writing.
    private func echo(_ handle: FileHandle) -> any Disposable {
        handle.readChunks().write(to: handle).subscribe(
            error: { Issue.record("the echo failed: \($0)") },
            completed: { shutdown(handle.fileDescriptor, Int32(SHUT_WR)) })
    }

    @Test func `a handle is read and written at the same time`() async throws {
        let (near, far) = try makePair()
        let echoing = echo(far)
        let questions = Signal<Data, FileError>(["one\n", "two\n"].map { Data($0.utf8) })
        let asking = questions.write(to: near).subscribe(error: { Issue.record("\($0)") })
        #expect(try await near.readLines().take(2).toArray() == ["one", "two"])
        asking.dispose()
        echoing.dispose()
    }

    @Test func `the end of the writing reaches the other side, and its answers still arrive`() async throws {
        let (near, far) = try makePair()
        let echoing = echo(far)
        // Several times what a socket holds, so both directions have to move.
        let sent = Data((0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0) })
        let writing = Signal<Data, FileError>.just(sent).subscribed(on: QueueScheduler(label: "writing")).write(
            to: near
        )
        .subscribe(
            error: { Issue.record("\($0)") },
            completed: { shutdown(near.fileDescriptor, Int32(SHUT_WR)) })
        let received = try await near.readChunks().reduce(into: Data()) { $0.append($1) }.first()
        #expect(received == sent)
        writing.dispose()
        echoing.dispose()
    }
}

#if canImport(Glibc)
private let streamType = Int32(SOCK_STREAM.rawValue)
#else
private let streamType = SOCK_STREAM
#endif
#endif
