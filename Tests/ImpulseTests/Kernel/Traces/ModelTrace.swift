#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// A comparison of an order of steps of the real code with the steps that the models allow.
struct ModelTrace {
    private var words: [Int: ModelWord] = [:]
    private var threads: [Pair: ModelThread] = [:]
    private var models: [any TracedModel] = [
        TracedProperties(), TracedShares(), TracedBacklogs(), TracedCommands(),
    ]

    private struct Pair: Hashable {
        let word: Int
        let actor: Int?

        init(_ access: ModelAccess) {
            word = access.point
            actor = access.actor
        }
    }

    /// Returns the first step that the models do not have, or what is left over at the end; `nil` if there is none.
    static func objection(to trail: InterleavingTrail) -> String? {
        objection(to: trail.entries.compactMap(ModelAccess.init))
    }

    static func objection(to accesses: [ModelAccess]) -> String? {
        var trace = ModelTrace()
        return trace.follow(accesses)
    }

    private mutating func follow(_ accesses: [ModelAccess]) -> String? {
        var following: [Pair: [ModelWord.Step]] = [:]
        for access in accesses.reversed() {
            if let step = access.step { following[Pair(access), default: []].append(step) }
        }
        var subjects = TracedSubjects(in: accesses.filter(\.isOfSubject))
        for (index, access) in accesses.enumerated() {
            func objection(_ reason: String) -> String { "\(reason): step \(index + 1), \(access.text)" }
            guard let step = access.step else {
                let reason = access.isOfSubject ? subjects.take(access, of: nil, before: nil) : nil
                if let reason = reason ?? take(access, isOpen: false) { return objection(reason) }
                continue
            }
            let pair = Pair(access)
            following[pair]?.removeLast()
            var word = words[access.point] ?? ModelWord(busy: access.place == .ownedWord)
            let before = word.bits
            guard threads[pair, default: ModelThread()].take(step, of: &word, before: following[pair]?.last) else {
                return objection("the model of the mailbox does not have this")
            }
            words[access.point] = word
            if let reason = subjects.take(access, of: word.bits, before: before)
                ?? take(access, isOpen: !before.closed)
            {
                return objection(reason)
            }
        }
        return remainder ?? subjects.remainder ?? models.lazy.compactMap(\.remainder).first
    }

    private mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        for index in models.indices {
            if let reason = models[index].take(access, isOpen: isOpen) { return reason }
        }
        return nil
    }

    /// The forbidden remains once all threads have finished.
    private var remainder: String? {
        for (pair, thread) in threads where !thread.hasFinished {
            return "at the end, the model has something left to do: actor \((pair.actor ?? -1) + 1), word \(pair.word)"
        }
        for (number, word) in words where word.bits.newest != 0 || word.bits.held || word.bits.busy != word.bits.closed
        {
            if word.bits == ModelWord(busy: true).bits { continue }
            return "at the end, word \(number) of the model is \(word.bits)"
        }
        return nil
    }
}

extension ModelTrace {
    /// Returns orders of two actors, to break them.
    static func orders<Arena: Sendable>(
        limit: Int = 50, on arena: @escaping @Sendable () -> Arena, _ one: @escaping @Sendable (Arena) -> Void,
        _ other: @escaping @Sendable (Arena) -> Void
    ) -> [[ModelAccess]] {
        let orders = Locked<[[ModelAccess]]>([])
        InterleavingTrail.$audit.withValue({ trail in
            orders.withLock { $0.append(trail.entries.compactMap(ModelAccess.init)) }
            return nil
        }) {
            _ = everyInterleaving(limit: limit, on: arena, one, other, outcome: { _ in 0 }, outcomes: [0])
        }
        return orders.withLock { $0 }
    }
}

/// A trait by which each order that a test tries has to be one of the models.
struct FollowsTheModel: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await InterleavingTrail.$audit.withValue({ ModelTrace.objection(to: $0) }, operation: function)
    }
}

extension Trait where Self == FollowsTheModel {
    static var followsTheModel: Self { Self() }
}
#endif
