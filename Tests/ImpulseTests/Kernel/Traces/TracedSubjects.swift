#if DEBUG
/// The subjects in an order of steps, found by what is done to them: their words, locks, and lists have no names of
/// their own.
struct TracedSubjects {
    /// By their words.
    private var subjects: [Int: TracedSubject] = [:]
    /// The words, by their lists and locks.
    private var words: [Int: Int] = [:]
    /// The previous action of each actor.
    private var latest: [Int?: TracedSubject.Latest] = [:]

    init(in accesses: [ModelAccess]) {
        for steps in Dictionary(grouping: accesses, by: \.actor).values {
            // The word that the actor holds, or that has refused it.
            var changed: Int?
            for (index, access) in steps.enumerated() {
                switch (access.place, access.step) {
                case (.word, .hold):
                    changed = access.point
                    subjects[access.point] = TracedSubject()
                    if index > 0, steps[index - 1].place == .lockOfSubscribers {
                        words[steps[index - 1].point] = access.point
                    }
                case (.ownedWord, .isClosed): break
                case (.subscribers, _):
                    if let changed, !access.isQuestion { words[access.point] = changed }
                    // A question whether it is vacant.
                    if index + 2 < steps.count, steps[index + 1].step == .isIdle,
                        steps[index + 2].point == access.point
                    {
                        words[access.point] = steps[index + 1].point
                    }
                default: changed = nil
                }
            }
        }
        for word in words.values where subjects[word] == nil { subjects[word] = TracedSubject() }
    }

    /// Takes a step. Returns why the model does not have it, or `nil` if it does.
    mutating func take(_ access: ModelAccess, of word: ModelWord.Bits?, before: ModelWord.Bits?) -> String? {
        let previous = latest[access.actor] ?? .other
        latest[access.actor] = .other
        for (number, subject) in subjects where subject.isAsking(access.actor) {
            if let reason = subjects[number]?.answer(access, isOpen: before?.closed == false) { return reason }
        }
        switch access.place {
        case .lockOfSubscribers:
            latest[access.actor] = .lock(access.point, closing: previous.closed)
            return nil
        case .subscribers:
            guard let number = words[access.point] else { return nil }
            if access.isQuestion, previous == .closureAsked { return nil }
            return subjects[number]?.takeOfList(access)
        case .ownedWord:
            // A disposal during another removes the subscription too: only the first of the two changes anything.
            let isFirst = before?.closed == false
            if access.step?.isClosing == true, isFirst || access.step == .dispose {
                latest[access.actor] = .closing(access.point)
            }
            for number in subjects.keys {
                if let reason = subjects[number]?.takeOfSubscription(access, isOpen: before?.closed == false) {
                    return reason
                }
            }
            return nil
        case .word:
            if access.step == .isClosed { latest[access.actor] = .closureAsked }
            guard let word, let before, subjects[access.point] != nil else { return nil }
            if access.step == .hold {
                guard case .lock(let lock, _) = previous, words[lock] == access.point else {
                    return "the model holds the word only under the lock"
                }
            }
            if access.step == .isClosed, case .lock = previous { return nil }
            return subjects[access.point]?.take(access, word, before: before, after: previous)
        default: return nil
        }
    }

    /// The forbidden remains once all threads have finished.
    var remainder: String? { subjects.values.lazy.compactMap(\.remainder).first }
}
#endif
