import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

@Suite(.timeLimit(.minutes(2))) struct SharedPipeTests {
    /// Several readers find the pipe readable, but only one gets the data; the others must not block in `read` for
    /// later data.
    @Test(.tags(.clause5Cancellation), arguments: [false, true])
    func `readers that are disposed of do not take data that arrives later`(isSocket: Bool) throws {
        for round in 0..<1_500 {
            var ends: [Int32] = [0, 0]
            let isThere = isSocket ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) : pipe(&ends)
            try #require(isThere == 0)
            let (reading, writing) = (
                FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
                FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
            )
            let arrival = DispatchSemaphore(value: 0)
            let readers = CompositeDisposable(
                (0..<4).map { _ in reading.readChunks().subscribe(next: { _ in arrival.signal() }) })
            writing.write(Data("a".utf8))
            arrival.wait(for: "the arrival")
            readers.dispose()
            writing.write(Data("b".utf8))
            var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            try #require(poll(&request, 1, 1_000) == 1, "taken in round \(round)")
            try #require(reading.availableData == Data("b".utf8))
        }
    }
}
