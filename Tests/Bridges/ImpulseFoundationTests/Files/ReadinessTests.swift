#if os(Linux)
import Dispatch
import Foundation
import Impulse
import CImpulseSystem
@testable import ImpulseTesting
import Testing

@testable import ImpulseFoundation

@Suite(.timeLimit(.minutes(1))) struct ReadinessTests {
    /// The deepest chain of nested `epoll` descriptors that the system allows can be polled but not waited for.
    @Test func `a descriptor that the system refuses to wait for is not reported as ready`() throws {
        let (reading, writing) = try Descriptor.pipe()
        var chain = [reading]
        while true {
            let outer = Descriptor(owning: impulse_open_readiness())
            guard impulse_set_readiness(outer.number, chain[chain.count - 1].number, 1, 1, 0) == 0 else { break }
            chain.append(outer)
        }
        try #require(errno == ELOOP || errno == EINVAL)
        let queue = DispatchQueue(label: "readiness")
        let (isReady, arrival) = (Mark(), DispatchSemaphore(value: 0))
        let waiting = chain[chain.count - 1].whenReadable(on: queue) {
            isReady.set()
            arrival.signal()
        }
        queue.sync {}
        #expect(!isReady.isSet)
        #expect(write(writing.number, "a", 1) == 1)
        arrival.wait(for: "the arrival")
        waiting.dispose()
        withExtendedLifetime(chain) {}
    }
}
#endif
