#if DEBUG
import Foundation
import Impulse
import ImpulseTesting
import Synchronization
import Testing

/// Shows that `followsTheModel` accepts a mailbox, and refuses each of these mistakes in one.
@Suite struct ModelTraceTests {
    /// A mailbox of numbers with the steps of `StateWord`, whose messages are bits, so that one place has all of it.
    private final class Mailbox: Sendable {
        enum Mistake { case entersAlways, leavesAlways, drainsOnce, asksLate, postsToClosed, postsWithoutLooking }

        private let mistake: Mistake?
        private let point = InterleavingPoint("word")
        /// Bit 0: busy; bit 1: closed; bit 2: something has been posted.
        private let bits = Atomic(0)

        init(_ mistake: Mistake? = nil) {
            self.mistake = mistake
        }

        func send() {
            point.write("enter")
            let isIdle = bits.compareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged
            guard isIdle || mistake == .entersAlways || post() else { return }
            serve()
        }

        func close() {
            point.write("dispose")
            bits.bitwiseOr(3, ordering: .relaxed)
        }

        /// Returns whether the caller is the owner now.
        private func post() -> Bool {
            if mistake != .postsWithoutLooking { point.read("load to post") }
            var seen = bits.load(ordering: .relaxed)
            while seen & 2 == 0 || mistake == .postsToClosed {
                point.write("post")
                let (exchanged, original) = bits.compareExchange(expected: seen, desired: seen | 5, ordering: .relaxed)
                if exchanged { return seen & 1 == 0 }
                seen = original
            }
            return false
        }

        private func serve() {
            while !leaves() {
                if mistake != .asksLate { point.read("is closed") }
                let isClosed = bits.load(ordering: .relaxed) & 2 != 0
                point.read("load to take")
                var seen = bits.load(ordering: .relaxed)
                repeat {
                    point.write("take")
                    let (exchanged, original) = bits.compareExchange(
                        expected: seen, desired: seen & 3, ordering: .relaxed)
                    if exchanged { break }
                    seen = original
                } while true
                if mistake == .asksLate { point.read("is closed") }
                if isClosed || mistake == .drainsOnce { return }
            }
        }

        private func leaves() -> Bool {
            point.write("leave")
            let hasLeft = bits.compareExchange(expected: 1, desired: 0, ordering: .relaxed).exchanged
            return hasLeft || mistake == .leavesAlways
        }
    }

    private func failures(of mistake: Mailbox.Mistake?) -> [String] {
        let failures = Locked<[String]>([])
        TestReporter { failure in failures.withLock { $0.append(failure.message) } }.run {
            _ = InterleavingTrail.$audit.withValue({ ModelTrace.objection(to: $0) }) {
                everyInterleaving(
                    limit: 2_000, on: { Mailbox(mistake) }, { $0.send() }, { $0.send() }, { $0.close() },
                    outcome: { _ in 0 }, outcomes: [0])
            }
        }
        return failures.withLock { $0 }
    }

    @Test
    func `orders of a sound mailbox are those of the model`() {
        #expect(failures(of: nil).isEmpty)
    }

    @Test(arguments: [
        Mailbox.Mistake.entersAlways, .leavesAlways, .drainsOnce, .asksLate, .postsToClosed, .postsWithoutLooking,
    ])
    private func `an order of a mailbox with a mistake is not one of the model`(_ mistake: Mailbox.Mistake) {
        #expect(failures(of: mistake).first?.contains("the model") == true, "\(failures(of: mistake))")
    }

    @Test
    func `each step of the model is one of the table of orderings, or of the models`() throws {
        let proofs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Proofs")
        let table = try String(contentsOf: proofs.appending(path: "Orderings.table"), encoding: .utf8)
        for step in ModelWord.Step.allCases {
            #expect(table.contains("| \(step.modelName) |"), "\(step)")
        }
    }
}
#endif
