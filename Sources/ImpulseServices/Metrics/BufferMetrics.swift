#if Services
import Impulse
import Synchronization

/// The buffers whose depth is read at each sample.
final class BufferMetrics: Sendable {
    static let shared = BufferMetrics()

    private let buffers = Mutex<[ObjectIdentifier: SampledBuffer]>([:])

    /// Samples a buffer until the result is disposed of or released.
    ///
    /// - Parameters:
    ///   - sum: returns the sum for the buffer's name, once the name is known.
    ///   - depth: returns the number of buffered values.
    func add(_ sum: @escaping @Sendable () -> MeterSum?, depth: @escaping @Sendable () -> Int) -> any Disposable {
        let buffer = SampledBuffer(sum, depth: depth)
        buffers.withLock { $0[ObjectIdentifier(buffer)] = buffer }
        return Sampling(of: buffer, in: self)
    }

    /// Sets the meter of each name to the sum over its buffers.
    func sample() {
        for buffer in buffers.withLock({ Array($0.values) }) { buffer.sample() }
    }

    fileprivate func remove(_ buffer: SampledBuffer) {
        buffers.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(buffer)) }
        buffer.end()
    }
}

/// The registration of a buffer, retained by its subscription, which may be released without disposal.
private final class Sampling: Disposable {
    private let buffer: SampledBuffer
    private let metrics: BufferMetrics

    init(of buffer: SampledBuffer, in metrics: BufferMetrics) {
        (self.buffer, self.metrics) = (buffer, metrics)
    }

    deinit { dispose() }

    func dispose() { metrics.remove(buffer) }

    var isDisposed: Bool { buffer.isOver }
}

/// A buffer, and its part of the sum shown by the meter of its name.
private final class SampledBuffer: Sendable {
    private struct State {
        var sum: MeterSum?
        var depth = 0
        var isOver = false
    }

    private let findSum: @Sendable () -> MeterSum?
    private let readDepth: @Sendable () -> Int
    private let state = Mutex(State())

    init(_ sum: @escaping @Sendable () -> MeterSum?, depth: @escaping @Sendable () -> Int) {
        (findSum, readDepth) = (sum, depth)
    }

    var isOver: Bool { state.withLock { $0.isOver } }

    func sample() {
        guard let sum = state.withLock({ $0.sum }) ?? findSum() else { return }
        let change = state.withLock { state -> (sum: MeterSum, difference: Int)? in
            guard !state.isOver else { return nil }
            let (sum, depth) = (state.sum ?? sum, readDepth())
            defer { (state.sum, state.depth) = (sum, depth) }
            return (sum, depth - state.depth)
        }
        if let change { change.sum.add(change.difference) }
    }

    func end() {
        let (sum, depth) = state.withLock { state in
            defer { (state.isOver, state.depth) = (true, 0) }
            return (state.sum, state.depth)
        }
        sum?.add(-depth)
    }
}
#endif
