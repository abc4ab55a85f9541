#if os(Linux)
import Foundation
import Synchronization

/// The reader at the end of a relay: for a while a thousand times slower than the relay's source, which could fill the
/// memory meanwhile; then as fast as it can. A relay that is as fast as its slower end has the next piece there
/// whenever that end asks. The reader counts late pieces, since a machine that stalls once is one piece late, for
/// however long.
package final class RelayReader: Sendable {
    private struct Phase {
        var bytes = 0
        var pieces = 0
        var late = 0
        var waited = 0.0
        var seconds = 0.0

        var rate: Double { Double(bytes) / 1_048_576 / max(seconds, 1e-9) }
    }

    private let phases = Mutex((slow: Phase(), fast: Phase()))
    private let begin = ContinuousClock.now
    private let slowTime: Double
    private let secondsForByte: Double

    /// - Parameter secondsForByte: what the source needs for a byte.
    package init(slowFor slowTime: Double, secondsForByte: Double) {
        (self.slowTime, self.secondsForByte) = (slowTime, secondsForByte)
    }

    private var uptime: Double { (ContinuousClock.now - begin) / .seconds(1) }

    /// Waits for a piece, handles it, and takes its time. Returns `nil` after the last piece.
    ///
    /// - Parameter isThere: whether the next piece has arrived.
    package func read(
        _ isThere: () -> Bool, _ next: () throws -> Data?, _ handle: (Data) throws -> Void
    ) rethrows -> Data? {
        let (asked, isLate) = (uptime, !isThere())
        let piece = try next()
        let waited = uptime - asked
        if let piece { try handle(piece) }
        let isSlow = asked < slowTime
        if isSlow, let piece { poll(nil, 0, Int32(secondsForByte * 1e6 * Double(piece.count))) }
        phases.withLock { phases in
            let path = isSlow ? \(slow: Phase, fast: Phase).slow : \.fast
            phases[keyPath: path].bytes += piece?.count ?? 0
            phases[keyPath: path].pieces += 1
            phases[keyPath: path].late += isLate ? 1 : 0
            phases[keyPath: path].waited += waited
            phases[keyPath: path].seconds += uptime - asked
        }
        return piece
    }

    /// True if at most a tenth of the pieces in its slow time were late, the first one aside.
    package var isBusy: Bool { phases.withLock { $0.slow.pieces > 1 && ($0.slow.late - 1) * 10 < $0.slow.pieces } }

    /// The number of bytes that have arrived.
    package var bytes: Int { phases.withLock { $0.slow.bytes + $0.fast.bytes } }

    /// Describes the rates, of arriving bytes, in both phases.
    package var rates: String {
        let (slow, fast) = phases.withLock { ($0.slow, $0.fast) }
        return String(
            format: "%.2f MiB/s to the slow reader, busy for %.2f %%, %d of %d pieces late, then %.1f MiB/s",
            slow.rate, (1 - slow.waited / max(slow.seconds, 1e-9)) * 100, slow.late, slow.pieces, fast.rate)
    }
}
#endif
