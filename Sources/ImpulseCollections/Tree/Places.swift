/// Chooses places for elements that are inserted between others.
@usableFromInline
enum Places {
    /// The distance between the places of successively appended elements.
    @inlinable static var step: Place { 1 << 32 }

    /// Returns a place between two others, each of which may be missing; `nil` if there is none.
    @inlinable
    static func between(_ lower: Place?, _ upper: Place?) -> Place? {
        switch (lower, upper) {
        case (nil, nil): return 1 << 63
        case (let lower?, nil) where Place.max - lower > step: return lower + step
        case (nil, let upper?) where upper > step: return upper - step
        default:
            let (lower, upper) = (lower ?? 0, upper ?? .max)
            return upper - lower < 2 ? nil : lower + (upper - lower) / 2
        }
    }

    /// The places of a number of elements, at equal distances, with about as much space at each end as between all of
    /// them.
    @inlinable
    static func spread(_ count: Int) -> some Sequence<Place> {
        let distance = (1 << 62) / (Place(count) + 1)
        return (0..<count).lazy.map { (1 << 62) + distance * (Place($0) + 1) }
    }
}

/// A new place for an element that stays between its neighbors.
@usableFromInline
struct Relabeling: Sendable {
    @usableFromInline let old: Place
    @usableFromInline let new: Place

    @inlinable
    init(from old: Place, to new: Place) {
        self.old = old
        self.new = new
    }
}

extension CountedTree {
    /// Returns a place for an element at `index`. If there is none, also returns other places for elements around it,
    /// which must be assigned first: O(log n) for each inserted element, on average.
    @inlinable
    func room(at index: Int) -> (place: Place, relabelings: [Relabeling]) {
        let lower = index > 0 ? entry(at: index - 1).place : nil
        let upper = index < count ? entry(at: index).place : nil
        if let place = Places.between(lower, upper) { return (place, []) }
        var width = 16
        while true {
            let (start, end) = (max(0, index - width), min(count, index + width))
            let low = start == 0 ? 0 : entry(at: start - 1).place
            let high = end == count ? Place.max : entry(at: end).place
            let distance = (high - low) / Place(end - start + 2)
            if distance > 1 << 20 || end - start == count {
                return spreading(start..<end, from: low, by: distance, leaving: index)
            }
            width *= 4
        }
    }

    @inlinable
    func spreading(
        _ range: Range<Int>, from low: Place, by distance: Place, leaving free: Int
    ) -> (place: Place, relabelings: [Relabeling]) {
        var relabelings: [Relabeling] = []
        relabelings.reserveCapacity(range.count)
        var place = low
        var room = low
        for (index, entry) in zip(range, entries(from: range.lowerBound)) {
            place += distance
            if index == free {
                room = place
                place += distance
            }
            if entry.place != place { relabelings.append(Relabeling(from: entry.place, to: place)) }
        }
        return (free == range.upperBound ? place + distance : room, relabelings)
    }

    /// Moves entries to other places. Returns the edits.
    @inlinable
    mutating func assign(_ relabelings: [Relabeling]) -> ContiguousArray<Edit<Element>> {
        var edits: ContiguousArray<Edit<Element>> = []
        for relabeling in relabelings {
            let old = remove(relabeling.old)
            edits.append(
                Edit(from: old, to: Entry(relabeling.new, old.element), keepsElement: true, keepsOrder: true))
        }
        for edit in edits {
            if let new = edit.new { insert(new) }
        }
        return edits
    }

    /// Inserts an element at an index, and adds the resulting edits to `edits`, unless that is `nil`.
    @inlinable
    mutating func insert(_ element: Element, at index: Int, in edits: inout EditList<Element>?) {
        let (place, relabelings) = room(at: index)
        let relabeled = assign(relabelings)
        let entry = Entry(place, element)
        insert(entry)
        edits?.append(together: relabeled)
        edits?.append(Edit(from: nil, to: entry))
    }
}
