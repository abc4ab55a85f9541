#if Combine
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif
import Impulse

/// A moment in the time of an ``ImpulseScheduler``.
public struct ImpulseTime: Strideable, Hashable, Sendable {
    /// The `uptime` of the scheduler.
    public let uptime: Duration

    /// Creates the moment at which the scheduler has this `uptime`.
    public init(uptime: Duration) {
        self.uptime = uptime
    }

    public func distance(to other: ImpulseTime) -> Stride {
        .nanoseconds((other.uptime - uptime).clampedNanoseconds)
    }

    public func advanced(by stride: Stride) -> ImpulseTime {
        ImpulseTime(uptime: uptime + .nanoseconds(stride.magnitude))
    }

    /// A distance between two moments, in nanoseconds. A literal is a number of seconds, as for Dispatch's.
    public struct Stride: Hashable, Sendable {
        /// The distance in nanoseconds, with its sign.
        public var magnitude: Int
    }
}

extension ImpulseTime.Stride: SchedulerTimeIntervalConvertible {
    public static func seconds(_ seconds: Double) -> Self {
        let nanoseconds = (seconds * 1e9).rounded()
        return Self(magnitude: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
    }

    public static func seconds(_ seconds: Int) -> Self { Self(seconds, times: 1_000_000_000) }
    public static func milliseconds(_ milliseconds: Int) -> Self { Self(milliseconds, times: 1_000_000) }
    public static func microseconds(_ microseconds: Int) -> Self { Self(microseconds, times: 1_000) }
    public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(magnitude: nanoseconds) }

    private init(_ count: Int, times unit: Int) {
        let (product, isTooMuch) = count.multipliedReportingOverflow(by: unit)
        self.init(magnitude: isTooMuch ? (count < 0 ? .min : .max) : product)
    }
}

extension ImpulseTime.Stride: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
    public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

    public init?(exactly source: some BinaryInteger) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
    }

    public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }

    public static func + (left: Self, right: Self) -> Self {
        let (sum, isTooMuch) = left.magnitude.addingReportingOverflow(right.magnitude)
        return Self(magnitude: isTooMuch ? (right.magnitude < 0 ? .min : .max) : sum)
    }

    public static func - (left: Self, right: Self) -> Self {
        let (difference, isTooMuch) = left.magnitude.subtractingReportingOverflow(right.magnitude)
        return Self(magnitude: isTooMuch ? (right.magnitude < 0 ? .max : .min) : difference)
    }

    /// Multiplies as numbers of seconds.
    public static func * (left: Self, right: Self) -> Self {
        .seconds(Double(left.magnitude) / 1e9 * (Double(right.magnitude) / 1e9))
    }

    public static func *= (left: inout Self, right: Self) { left = left * right }
}
#endif
