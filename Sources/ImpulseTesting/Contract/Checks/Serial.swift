import Foundation
import Impulse

extension Examination {
    var serial: [Scenario] {
        [waitsForValue, waitsForEnd, keepsOrderOfManyThreads]
    }

    private func waitsForValue() -> String? {
        let meeting = meet(at: { !$0.event.isTerminal }) { trial in
            for value in Trial.values { trial.input.send(value) }
            trial.input.send(.completed)
        }
        return meeting.witness.isTold ? overlap(meeting.witness) : silence
    }

    private func waitsForEnd() -> String? {
        let meeting = meet(at: \.event.isTerminal) { trial in
            for event in Trial.prelude { trial.input.send(event) }
        }
        return overlap(meeting.witness)
    }

    /// Many threads at once; where the operator passes values on as they are, none may be lost, or overtaken by a later
    /// one of the same thread.
    private func keepsOrderOfManyThreads() -> String? {
        let (threads, values) = (4, 100)
        let numbers = { @Sendable (thread: Int) in (1...values).map { thread * 1_000 + $0 } }
        let unhurried = hear { trial in
            for thread in 0..<threads {
                for number in numbers(thread) { trial.input.send(number) }
            }
        }
        let hurried = hear { trial in
            onThreads(threads) { thread in
                for number in numbers(thread) { trial.input.send(number) }
            }
        }
        if let finding = overlap(hurried) { return finding }
        let passesOn = unhurried.values as? [Int] == (0..<threads).flatMap(numbers)
        guard passesOn && subject.isSynchronous else { return nil }
        let told = hurried.values.compactMap { $0 as? Int }
        for thread in 0..<threads where told.filter({ $0 / 1_000 == thread }) != numbers(thread) {
            return "of \(values) values that one of \(threads) threads sent, some were lost, or told in another order"
        }
        return nil
    }

    private func hear(_ send: (Trial) -> Void) -> Witness {
        let trial = Trial(of: subject)
        let witness = Witness { _ in sched_yield() }
        trial.subscribe(witness)
        send(trial)
        trial.send(.completed)
        return witness
    }

    private func overlap(_ witness: Witness) -> String? {
        witness.calls.first(where: \.overlaps).map { "\($0) was told before the call before it had returned" }
    }
}
