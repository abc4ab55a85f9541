public import Impulse

extension LiveCollection {
    /// Leaves out elements after a time since they were inserted or replaced.
    ///
    ///     visits.collection.expiring(after: .seconds(60), on: .main)
    ///
    /// An element that is replaced after it has expired appears again; a move does not change its age. Elements that
    /// exist at the subscription have the age zero then. Expired elements stay in the source. Elements that expire
    /// together are one change, delivered on the scheduler. Completes with the source.
    ///
    /// - Parameters:
    ///   - age: the time for which an element is shown.
    ///   - scheduler: the scheduler on which elements expire.
    public func expiring(after age: Duration, on scheduler: some Scheduler) -> LiveCollection {
        LiveCollection(
            changes: .serialized { [changes] inputs in
                let (arrivals, emission) = (Owned(Arrivals<Element>()), Owned(Emission<Element>()))
                let alarm = inputs.alarm(on: scheduler) { owner, alarm in
                    let now = scheduler.uptime
                    let change = owner[arrivals].expire { $0.first.time + age <= now }
                    if let first = owner[arrivals].first { alarm.set(after: first.time + age - now, as: owner) }
                    if let change = owner[emission].next(change) { owner.emit(change) }
                }
                inputs.add(changes) { owner, change in
                    let now = scheduler.uptime
                    let derived = owner[arrivals].make(change, at: now) { _ in false }
                    if let first = owner[arrivals].first { alarm.set(after: first.time + age - now, as: owner) }
                    if let derived = owner[emission].next(derived) { owner.emit(derived) }
                }
            })
    }

    /// Emits the elements that were inserted or replaced last, at most `count`.
    ///
    ///     visits.collection.newest(1_000)
    ///
    /// They are in the order of the source. A displaced element does not reappear when others are removed, but only
    /// when it is replaced. Elements of one change count as having arrived in the order of the source. Elements stay in
    /// the source. Takes 66 bytes for each emitted element.
    public func newest(_ count: Int) -> LiveCollection {
        guard count >= 0 else { fatalError("newest(\(count)): the number must not be negative") }
        return deriving {
            var arrivals = Arrivals<Element>()
            return { change in arrivals.make(change, at: .zero) { $0.count > count } }
        }
    }
}

/// The elements of a source by arrival. They use the places of the source.
struct Arrivals<Element: Sendable> {
    /// An element's place and its time of arrival.
    struct Arrival: Sendable {
        var place: Place
        let time: Duration
    }

    private var shown = CountedTree<Element>()
    /// The arrivals in their order.
    private var arrivals = CountedTree<Arrival>()
    /// The number of the arrival of each element, by its place.
    private var numbers = CountedTree<Place>()
    private var nextNumber: Place = 0

    /// The oldest arrival.
    var first: Arrival? { arrivals.first?.element }

    /// Applies a change of the source, then removes the oldest elements while `isExcess` returns `true` for the first
    /// arrival and the number of arrivals.
    mutating func make(
        _ change: CollectionChange<Element>, at time: Duration,
        removing isExcess: ((first: Arrival, count: Int)) -> Bool
    ) -> CollectionChange<Element> {
        if change.before.isEmpty {
            for entry in change.after.tree.entries { arrive(at: entry.place, time) }
            shown = change.after.tree
            removeFirst(while: isExcess) { _ in }
            return CollectionChange(all: shown)
        }
        let before = shown
        var list = EditList<Element>()
        let edits = follow(change.listedEdits, at: time)
        shown.make(edits)
        list.append(together: edits)
        removeFirst(while: isExcess) { list.append(Edit(from: $0, to: nil)) }
        return CollectionChange(from: before, to: shown, edits: list.all)
    }

    /// Removes the oldest elements while `isExcess` returns `true`.
    mutating func expire(while isExcess: ((first: Arrival, count: Int)) -> Bool) -> CollectionChange<Element> {
        let before = shown
        var edits: ContiguousArray<Edit<Element>> = []
        removeFirst(while: isExcess) { edits.append(Edit(from: $0, to: nil)) }
        return CollectionChange(from: before, to: shown, edits: edits)
    }

    /// Returns the edits of the shown elements.
    private mutating func follow(
        _ edits: ContiguousArray<Edit<Element>>, at time: Duration
    ) -> ContiguousArray<Edit<Element>> {
        let known = edits.map { edit in
            edit.old.flatMap { numbers.element(at: $0.place) == nil ? nil : numbers.remove($0.place).element }
        }
        var derived: ContiguousArray<Edit<Element>> = []
        var arriving: [Place] = []
        for (edit, number) in zip(edits, known) {
            let old = number == nil ? nil : edit.old
            let new = edit.keepsElement ? old.flatMap { _ in edit.new } : edit.new
            if let number, let new, edit.keepsElement, let arrival = arrivals.element(at: number) {
                arrivals.update(Entry(number, Arrival(place: new.place, time: arrival.time)))
                numbers.insert(Entry(new.place, number))
            } else {
                if let number { arrivals.remove(number) }
                if let new { arriving.append(new.place) }
            }
            if old == nil && new == nil { continue }
            derived.append(
                Edit(
                    from: old, to: new, keepsElement: edit.keepsElement, keepsOrder: edit.keepsOrder && old != nil))
        }
        for place in arriving.sorted() { arrive(at: place, time) }
        return derived
    }

    private mutating func arrive(at place: Place, _ time: Duration) {
        arrivals.insert(Entry(nextNumber, Arrival(place: place, time: time)))
        numbers.insert(Entry(place, nextNumber))
        nextNumber += 1
    }

    private mutating func removeFirst(
        while isExcess: ((first: Arrival, count: Int)) -> Bool, _ body: (Entry<Element>) -> Void
    ) {
        while let first = arrivals.first, isExcess((first.element, arrivals.count)) {
            arrivals.remove(first.place)
            numbers.remove(first.element.place)
            body(shown.remove(first.element.place))
        }
    }
}
