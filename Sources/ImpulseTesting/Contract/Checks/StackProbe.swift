import Impulse

/// A record of how deep the stack of one thread is in certain phases, measured from where it began.
final class StackProbe: Sendable {
    enum Phase: String {
        case subscribing, delivering, ending
        case tearingDown = "tearing down"
        case lettingGo = "releasing the subscriber"
        case freeing = "freeing the signal"
    }

    enum End: String, CaseIterable {
        case completion = "a completion"
        case error = "an error"
        case disposal = "a disposal"
        case abandonment = "the release of the producer"
    }

    private struct State {
        var base: UInt = 0
        var thread: ObjectIdentifier?
        var depths: [Phase: Int] = [:]
    }

    private let state = Guarded(State())

    var depths: [Phase: Int] { state.withLock(\.depths) }

    func begin() {
        let here = Self.here()
        state.withLock { state in
            state.base = here
            state.thread = .current
        }
    }

    func note(_ phase: Phase) {
        let here = Self.here()
        state.withLock { state in
            guard state.thread == .current else { return }
            let depth = Int(state.base) - Int(here)
            state.depths[phase] = max(depth, state.depths[phase] ?? 0)
        }
    }

    @inline(never)
    private static func here() -> UInt {
        withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { UInt(bitPattern: $0.baseAddress) }
    }
}
