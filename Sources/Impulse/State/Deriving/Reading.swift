/// A read of several properties, in which each source has one value however often it is asked for.
///
/// A value derived from one source along several paths therefore comes from one value of that source: there is no
/// glitch.
///
/// The types of the sources occur only in `@inlinable` code: a method that is called through a class's table is never
/// specialized, and looks up each type that it names.
@usableFromInline
final class Reading {
    /// Subscribes to each source that is read for the first time; `nil` for a single read.
    @usableFromInline let derivation: Derivation?
    @exclusivity(unchecked) private var sources: ContiguousArray<ReadSource> = []
    /// The index of each source, once there are too many for a linear search.
    @exclusivity(unchecked) private var places: [ObjectIdentifier: Int] = [:]
    /// The source found last, and its index: usually the same source is asked for again, or the next one. Not a
    /// strong reference, because retaining it would be half of the cost of a read.
    @usableFromInline @exclusivity(unchecked) var latest: Unmanaged<ReadSource>?
    @exclusivity(unchecked) private var latestIndex = 0

    @usableFromInline @exclusivity(unchecked) var round = 0
    /// The number of sources read in this round.
    @usableFromInline @exclusivity(unchecked) var readCount = 0
    @usableFromInline @exclusivity(unchecked) var sourceCount = 0
    @usableFromInline @exclusivity(unchecked) var endedCount = 0

    /// The results retain their nodes, so that no other object takes the identity of a node made during the read.
    @exclusivity(unchecked) private var results: [ObjectIdentifier: (node: PropertyNode, result: AnyObject)] = [:]

    @usableFromInline @exclusivity(unchecked) var hasResults = false

    @usableFromInline
    init(for derivation: Derivation? = nil) {
        self.derivation = derivation
    }

    /// The value of a source in a read, or its current value.
    @inlinable @inline(__always)
    static func value<Value>(of source: PropertyCore<Value>, in reading: Reading?) -> Value {
        guard let reading, let latest = reading.latest,
            latest._withUnsafeGuaranteedRef({ $0.id == ObjectIdentifier(source) })
        else { return look(for: source, in: reading) }
        return reading.latestValue()
    }

    /// Separate, so that the usual read saves no registers.
    @inlinable @inline(never)
    static func look<Value>(for source: PropertyCore<Value>, in reading: Reading?) -> Value {
        guard let reading else { return source.trackedValue }
        if reading.find(ObjectIdentifier(source)) { return reading.latestValue() }
        return reading.add(source).value.unsafelyUnwrapped
    }

    @inlinable @inline(__always)
    func latestValue<Value: Sendable>() -> Value {
        latest.unsafelyUnwrapped._withUnsafeGuaranteedRef { known in
            if known.round != round { (known.round, readCount) = (round, readCount &+ 1) }
            return unsafeDowncast(known, to: SourceValue<Value>.self).value.unsafelyUnwrapped
        }
    }

    @inlinable
    @inline(never)
    func add<Value>(_ source: PropertyCore<Value>) -> SourceValue<Value> {
        let added = SourceValue(source)
        insert(added)
        if let derivation {
            // Reads the value, even after a disposal.
            derivation.follow(added, in: self)
        } else {
            added.value = source.trackedValue
        }
        return added
    }

    /// Returns the result of `compute`, which runs once for each node. Otherwise a ladder of diamonds would double
    /// the work with each rung.
    @inlinable
    func once<Result>(_ node: PropertyNode, _ compute: () -> Result) -> Result {
        if let known = result(of: node) { return unsafeDowncast(known, to: Owned<Result>.self).state }
        let result = compute()
        note(Owned(result), of: node)
        return result
    }

    @usableFromInline
    func result(of node: PropertyNode) -> AnyObject? { results[ObjectIdentifier(node)]?.result }

    @usableFromInline
    func note(_ result: AnyObject, of node: PropertyNode) {
        results[ObjectIdentifier(node)] = (node, result)
        hasResults = true
    }
}

extension Reading {
    private static var lookedAt: Int { 8 }

    /// Makes a source the latest, if it is known; returns whether it is. `sources` keeps it alive.
    @usableFromInline
    func find(_ id: ObjectIdentifier) -> Bool {
        var index = latestIndex
        for _ in 0..<min(sources.count, Self.lookedAt) {
            if index >= sources.count { index = 0 }
            if sources[index].id == id { return found(at: index) }
            index += 1
        }
        return places[id].map(found) ?? false
    }

    private func found(at index: Int) -> Bool {
        (latest, latestIndex) = (.passUnretained(sources[index]), index)
        return true
    }

    @usableFromInline
    func insert(_ source: ReadSource) {
        source.round = round
        readCount += 1
        sources.append(source)
        sourceCount = sources.count
        if sources.count > Self.lookedAt { notePlaces() }
    }

    private func notePlaces() {
        for index in places.count..<sources.count { places[sources[index].id] = index }
    }

    /// Drops intermediate results, and the sources that were not asked for in this read.
    @inlinable
    func finish() {
        if hasResults { dropResults() }
        if readCount < sourceCount { dropUnread() }
    }

    @usableFromInline
    func dropResults() {
        results.removeAll(keepingCapacity: true)
        hasResults = false
    }

    @usableFromInline
    func dropUnread() {
        let unread = sources.filter { $0.round != round }
        sources.removeAll { $0.round != round }
        (sourceCount, endedCount) = (sources.count, sources.count { $0.hasEnded })
        (latest, latestIndex) = (nil, 0)
        places.removeAll()
        if sources.count > Self.lookedAt { notePlaces() }
        for source in unread { derivation?.forget(source) }
    }

    /// True if no source can change anymore.
    @inlinable
    var isOver: Bool { endedCount == sourceCount }
}

/// The identity of a property that is combined from others.
@usableFromInline typealias PropertyNode = AnySendableObject

/// A source in a read.
@usableFromInline
class ReadSource {
    /// The identity of the source, which `SourceValue` retains, so no other object can take it.
    @usableFromInline final let id: ObjectIdentifier
    /// The last round in which the source was read.
    @usableFromInline @exclusivity(unchecked) final var round = 0

    /// True if the source is no longer read, so that values it still sends are dropped.
    @usableFromInline @exclusivity(unchecked) final var isForgotten = false
    @exclusivity(unchecked) final var hasEnded = false
    @exclusivity(unchecked) final var subscription: Subscription?
    @exclusivity(unchecked) final var key: Bag<any Disposable>.Key?

    @usableFromInline
    init(_ id: ObjectIdentifier) {
        self.id = id
    }
}

/// A source with the value that was read from it, or that it delivered last.
@usableFromInline
final class SourceValue<Value: Sendable>: ReadSource {
    @usableFromInline let source: PropertyCore<Value>
    @usableFromInline @exclusivity(unchecked) var value: Value?

    @inlinable
    init(_ source: PropertyCore<Value>) {
        self.source = source
        super.init(ObjectIdentifier(source))
    }

    /// Stores a new value, and returns whether it still counts.
    @inlinable
    func receive(_ value: Value) -> Bool {
        if isForgotten { return false }
        self.value = value
        return true
    }
}
