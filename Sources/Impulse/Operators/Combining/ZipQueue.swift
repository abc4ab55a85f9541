/// The buffered values of one input, without their type. Belongs to the owner of the zip's subscriber.
@usableFromInline
class AnyZipQueue {
    /// The offset of the input's value in a combination.
    @usableFromInline let offset: Int

    /// The number of buffered values.
    @usableFromInline @exclusivity(unchecked) final var count = 0
    /// The number of places for values: a power of two.
    @usableFromInline @exclusivity(unchecked) final var capacity = 4
    @usableFromInline @exclusivity(unchecked) final var hasCompleted = false

    @inlinable
    init(at offset: Int) {
        self.offset = offset
    }

    /// Moves the first value to its place in a combination. The queue must not be empty.
    @usableFromInline
    func moveFirst(to room: UnsafeMutableRawPointer) {}

    /// Moves the values to a new ring.
    func resize(to capacity: Int) {}

    /// Releases memory if most of it is unused. Never inlined: the usual value would pay for the larger function.
    @usableFromInline
    @inline(never)
    final func shrinkIfSparse() {
        if Shrinking.isSparse(count, of: capacity) { resize(to: capacity / 2) }
    }
}

/// The buffered values of one input.
///
/// The inputs of a parameter pack use it in code that is not specialized for their types. It is therefore a class,
/// which knows its types, and manages its memory itself: a ``Deque`` would look up some types for each value, which
/// took four fifths of the time.
@usableFromInline
final class ZipQueue<Value: Sendable, Failure: Error>: AnyZipQueue {
    @usableFromInline let overflows: OverflowReporter
    @usableFromInline let limit: Int

    /// A ring buffer.
    @usableFromInline @exclusivity(unchecked) var slots = UnsafeMutablePointer<Value>.allocate(capacity: 4)
    @usableFromInline @exclusivity(unchecked) var head = 0

    @usableFromInline @exclusivity(unchecked) var dropped = 0
    @usableFromInline let policy: BufferingPolicy<Failure>

    @inlinable
    init(at offset: Int, buffering policy: BufferingPolicy<Failure>, on trail: Trail) {
        overflows = OverflowReporter("zip(_:buffering:)", on: trail, policy)
        limit = policy.limit
        self.policy = policy
        super.init(at: offset)
    }

    deinit {
        for offset in 0..<count { slot(offset).deinitialize(count: 1) }
        slots.deallocate()
    }

    @inlinable
    func slot(_ offset: Int) -> UnsafeMutablePointer<Value> {
        slots + (head + offset) & (capacity - 1)
    }

    @inlinable
    func append(_ value: Value) {
        if count == capacity { resize(to: capacity * 2) }
        slot(count).initialize(to: value)
        count += 1
        overflows.buffer.note(depth: count)
    }

    @inlinable
    func removeFirst() -> Value {
        defer { skipFirst() }
        return (slots + head).move()
    }

    override func moveFirst(to room: UnsafeMutableRawPointer) {
        (room + offset).assumingMemoryBound(to: Value.self).initialize(to: (slots + head).move())
        skipFirst()
    }

    @inlinable
    func skipFirst() {
        head = (head + 1) & (capacity - 1)
        count -= 1
        overflows.buffer.note(depth: count)
    }

    @inlinable
    @inline(never)
    override func resize(to capacity: Int) {
        let resized = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
        for offset in 0..<count { (resized + offset).moveInitialize(from: slot(offset), count: 1) }
        slots.deallocate()
        slots = resized
        head = 0
        self.capacity = capacity
    }
}
