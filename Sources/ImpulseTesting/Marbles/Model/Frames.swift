extension Duration {
    /// Returns the time that `count` frames take.
    static func frames(_ count: Int) -> Duration {
        .milliseconds(count)
    }

    /// The number of frames in this time.
    var frames: Int {
        get throws(BetweenFrames) {
            let (seconds, attoseconds) = components
            let (frames, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
            guard rest == 0 else { throw BetweenFrames(time: self) }
            return Int(seconds * 1_000 + frames)
        }
    }
}

/// The time of an event between two frames, which therefore has no place in a diagram.
public struct BetweenFrames: Error, Equatable, CustomStringConvertible {
    /// The time since frame zero.
    public let time: Duration

    public var description: String {
        "Something happened at \(time), between two frames. A frame is one millisecond: use delays of "
            + "whole milliseconds, or record the signal with `record(on:)` and compare its timed events."
    }
}
