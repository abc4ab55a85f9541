/// The sets of a property, for ``MutableProperty/modify(_:)`` and channels; created when the first of them needs it.
@usableFromInline
final class SetRecord {
    @exclusivity(unchecked) var sets = 0
    /// The number of calls of ``MutableProperty/modify(_:)`` under way, on all threads.
    @exclusivity(unchecked) var modifications = 0
    @exclusivity(unchecked) var number = SetNumber()

    init() {}

    @usableFromInline
    func admits(_ condition: SetCondition) -> Bool {
        switch condition {
        case .always: true
        case .newer(let number): self.number.admits(number)
        case .unchanged(let sets): self.sets == sets
        }
    }

    /// Records a set that has been admitted. Returns whether the property is being modified.
    @usableFromInline
    func noteSet(_ condition: SetCondition) -> Bool {
        sets &+= 1
        if case .newer(let number) = condition { self.number.noteSet(numbered: number) } else { number.noteSet() }
        return modifications > 0
    }
}

/// The condition under which a value is sent.
@usableFromInline
enum SetCondition {
    case always
    /// Unless the current value comes from a set that is as new; this one has a number of its own.
    case newer(Int)
    /// Unless there has been another set since this many.
    case unchanged(since: Int)

    /// The name of a set with this condition in a trace.
    @usableFromInline
    var purpose: StaticString {
        switch self {
        case .always: "set"
        case .newer: "set if newer"
        case .unchanged: "set if unchanged"
        }
    }
}
