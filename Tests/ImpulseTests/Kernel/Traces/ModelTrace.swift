#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// A comparison of an order of steps of the real code with what the model of the mailbox may do.
struct ModelTrace {
    private var words: [Int: ModelWord] = [:]
    private var threads: [Pair: ModelThread] = [:]

    private struct Pair: Hashable {
        let word: Int
        let actor: Int?
    }

    private struct Access {
        let pair: Pair
        let step: ModelWord.Step
        let isOwnedAtFirst: Bool
    }

    /// Returns the first step that the model does not have, or what is left over at the end; `nil` if there is none.
    static func objection(to trail: InterleavingTrail) -> String? {
        var trace = ModelTrace()
        return trace.follow(trail.entries.compactMap(access))
    }

    private static func access(_ entry: InterleavingTrail.Entry) -> Access? {
        let place = text(entry.step.place)
        guard place == "word" || place == "owned word" else { return nil }
        guard let step = ModelWord.Step(rawValue: text(entry.step.name)) else {
            fatalError("the model has no step “\(entry.step.name)”")
        }
        return Access(
            pair: Pair(word: entry.step.point, actor: entry.actor), step: step, isOwnedAtFirst: place != "word")
    }

    /// The texts of literals, by their addresses: making a string takes longer than the step that it names.
    private static let texts = Locked<[Int: String]>([:])

    private static func text(_ literal: StaticString) -> String {
        texts.withLock { texts in
            let address = Int(bitPattern: literal.utf8Start)
            if let text = texts[address] { return text }
            texts[address] = "\(literal)"
            return "\(literal)"
        }
    }

    private mutating func follow(_ accesses: [Access]) -> String? {
        var following: [Pair: [ModelWord.Step]] = [:]
        for access in accesses.reversed() { following[access.pair, default: []].append(access.step) }
        for (index, access) in accesses.enumerated() {
            following[access.pair]?.removeLast()
            var word = words[access.pair.word] ?? ModelWord(busy: access.isOwnedAtFirst)
            let next = following[access.pair]?.last
            guard threads[access.pair, default: ModelThread()].take(access.step, of: &word, before: next) else {
                return
                    "the model does not have the words' step \(index + 1): \(name(access.pair)), \(access.step.rawValue)"
            }
            words[access.pair.word] = word
        }
        return remainder
    }

    /// What must not be left once all threads have finished.
    private var remainder: String? {
        for (pair, thread) in threads where !thread.hasFinished {
            return "at the end, the model has something left to do: \(name(pair))"
        }
        for (number, word) in words where word.bits.newest != 0 || word.bits.held || word.bits.busy != word.bits.closed
        {
            if word.bits == ModelWord(busy: true).bits { continue }
            return "at the end, word \(number) is \(word.bits)"
        }
        return nil
    }

    private func name(_ pair: Pair) -> String {
        let thread = pair.actor.map { "actor \($0 + 1)" } ?? "the arena"
        return "\(thread), word \(pair.word)"
    }
}

/// A trait by which each order that a test tries has to be one of the model of the mailbox.
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
