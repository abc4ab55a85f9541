/// The places of the elements that a large change lists. A list on a screen reads these on its own thread, which has no
/// time to go through a million edits.
///
/// An object, because few changes have one, and all are passed from operator to operator on the stack.
@usableFromInline
final class EditedPlaces: Sendable {
    private let removed: ContiguousArray<Place>
    private let moved: ContiguousArray<(old: Place, new: Place)>
    /// The first and the last place before the change, and after it.
    let olds: ClosedRange<Place>?
    let news: ClosedRange<Place>?

    private init(
        removed: ContiguousArray<Place>, moved: ContiguousArray<(old: Place, new: Place)>, olds: ClosedRange<Place>?,
        news: ClosedRange<Place>?
    ) {
        (self.removed, self.moved, self.olds, self.news) = (removed, moved, olds, news)
    }

    // A convenient one, as Embedded Swift has designated generic ones not even in a final class.
    convenience init(_ edits: ContiguousArray<Edit<some Sendable>>) {
        var removed: ContiguousArray<Place> = []
        var moved: ContiguousArray<(old: Place, new: Place)> = []
        var (olds, news): (ClosedRange<Place>?, ClosedRange<Place>?)
        for edit in edits {
            let (old, new) = (edit.old?.place, edit.new?.place)
            if let old { olds = olds.including(old) }
            if let new { news = news.including(new) }
            switch (old, new) {
            case (let old?, let new?): moved.append((old, new))
            case (let old?, nil): removed.append(old)
            case (nil, _): break
            }
        }
        self.init(removed: removed, moved: moved, olds: olds, news: news)
    }

    /// Returns the new places of the elements at some places before the change; `nil` for a removed one.
    func following(_ places: [Place]) -> [Place?] {
        guard let first = places.min(), let last = places.max() else { return [] }
        // Only a few are looked up, so the time is spent comparing.
        // Not from pairs: that initializer catches an error by its type, which Embedded Swift cannot do.
        var following: [Place: Place?] = [:]
        for place in places { following[place] = .some(place) }
        for old in removed where old >= first && old <= last && following[old] != nil {
            following.updateValue(nil, forKey: old)
        }
        for move in moved where move.old >= first && move.old <= last && following[move.old] != nil {
            following.updateValue(move.new, forKey: move.old)
        }
        return places.map { following[$0] ?? nil }
    }
}

extension ClosedRange<Place>? {
    fileprivate func including(_ place: Place) -> ClosedRange<Place> {
        guard let self else { return place...place }
        return Swift.min(self.lowerBound, place)...Swift.max(self.upperBound, place)
    }
}
