/// A look at several properties at once, in which each source has one value however often it is asked for.
///
/// So what is derived from one source by several ways is derived from one value of it: there is no glitch.
///
/// The types of the sources occur in `@inlinable` code alone: what is called through a class's table is never specialised,
/// and looks up each type that it names.
@usableFromInline
final class Reading {
    /// Subscribes to what is read for the first time; `nil` in a reading that happens once.
    @usableFromInline let derivation: Derivation?
    @exclusivity(unchecked) private var sources: ContiguousArray<ReadSource> = []
    /// Where each source is, once they are too many to be looked at one by one.
    @exclusivity(unchecked) private var places: [ObjectIdentifier: Int] = [:]
    /// Where the last one was found, since mostly the same one is asked for again, or the one after it.
    @exclusivity(unchecked) private var latest = 0
    @exclusivity(unchecked) private var round = 0
    /// With the nodes, so that the identity of one that is made within the reading is not taken by another.
    @exclusivity(unchecked) private var results: [ObjectIdentifier: (node: PropertyNode, result: AnyObject)] = [:]

    @usableFromInline
    init(for derivation: Derivation? = nil) {
        self.derivation = derivation
    }

    @inlinable
    func value<Value>(of source: PropertyCore<Value>) -> Value {
        guard let known = find(ObjectIdentifier(source)) else { return add(source).value.unsafelyUnwrapped }
        return known._withUnsafeGuaranteedRef {
            unsafeDowncast($0, to: SourceValue<Value>.self).value.unsafelyUnwrapped
        }
    }

    @inlinable
    @inline(never)
    func add<Value>(_ source: PropertyCore<Value>) -> SourceValue<Value> {
        let added = SourceValue(source)
        insert(added)
        if let derivation {
            derivation.follow(added, in: self)
            // After a disposal nothing is told any more, and what is computed goes nowhere.
            if added.value == nil { added.value = source.value }
        } else {
            added.value = source.trackedValue
        }
        return added
    }

    /// The result of `compute`, which runs once for each node: without that, a ladder of diamonds would double the work
    /// with each rung.
    @inlinable
    func once<Result>(_ node: PropertyNode, _ compute: () -> Result) -> Result {
        if let known = result(of: node) { return unsafeDowncast(known, to: Box<Result>.self).state }
        let result = compute()
        note(Box(result), of: node)
        return result
    }

    @usableFromInline
    func result(of node: PropertyNode) -> AnyObject? { results[ObjectIdentifier(node)]?.result }

    @usableFromInline
    func note(_ result: AnyObject, of node: PropertyNode) { results[ObjectIdentifier(node)] = (node, result) }
}

extension Reading {
    private static var lookedAt: Int { 8 }

    /// Not counted, which would be half of the reading: it is kept among the sources.
    @usableFromInline
    func find(_ id: ObjectIdentifier) -> Unmanaged<ReadSource>? {
        var index = latest
        for _ in 0..<min(sources.count, Self.lookedAt) {
            if index >= sources.count { index = 0 }
            if sources[index].id == id { return sourceRead(at: index) }
            index += 1
        }
        return places[id].map(sourceRead)
    }

    private func sourceRead(at index: Int) -> Unmanaged<ReadSource> {
        latest = index
        sources[index].round = round
        return Unmanaged.passUnretained(sources[index])
    }

    @usableFromInline
    func insert(_ source: ReadSource) {
        source.round = round
        sources.append(source)
        if sources.count > Self.lookedAt { notePlaces() }
    }

    private func notePlaces() {
        for index in places.count..<sources.count { places[sources[index].id] = index }
    }

    /// Begins to read anew.
    @usableFromInline
    func begin() {
        round += 1
    }

    /// Forgets what was computed on the way, and the sources that were not asked for this time.
    @usableFromInline
    func finish() {
        if !results.isEmpty { results.removeAll(keepingCapacity: true) }
        if sources.allSatisfy({ $0.round == round }) { return }
        let unread = sources.filter { $0.round != round }
        sources.removeAll { $0.round != round }
        places.removeAll()
        if sources.count > Self.lookedAt { notePlaces() }
        for source in unread { derivation?.forget(source) }
    }

    /// Whether no source can change any more.
    @usableFromInline
    var isOver: Bool { sources.allSatisfy(\.hasEnded) }
}

/// The identity of a property that is combined from others.
@usableFromInline
final class PropertyNode: Sendable {
    @usableFromInline
    init() {}
}

/// A source in a reading.
@usableFromInline
class ReadSource {
    /// That of the source, which `SourceValue` keeps, so that it is not taken by another.
    @usableFromInline final let id: ObjectIdentifier
    /// The last round in which it was read.
    @usableFromInline @exclusivity(unchecked) final var round = 0

    /// Whether it is read no more, so that what it still sends is not told.
    @usableFromInline @exclusivity(unchecked) final var isForgotten = false
    @usableFromInline @exclusivity(unchecked) final var hasEnded = false
    @usableFromInline @exclusivity(unchecked) final var head: Head?
    @usableFromInline @exclusivity(unchecked) final var key: Bag<any Disposable>.Key?

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

    /// Takes a new value; returns whether it still counts.
    @inlinable
    func receive(_ value: Value) -> Bool {
        if isForgotten { return false }
        self.value = value
        return true
    }
}
