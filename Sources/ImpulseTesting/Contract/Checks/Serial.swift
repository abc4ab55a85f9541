import Foundation
import Impulse

extension Examination {
    var serial: [Scenario] {
        [{ waitsForValue() }, { waitsForValue(besideAnother: true) }, waitsForEnd, keepsOrderOfManyThreads]
    }

    private func waitsForValue(besideAnother: Bool = false) -> String? {
        let meeting = meet(at: { !$0.event.isTerminal }, besideAnother: besideAnother) { trial in
            for value in Trial.values { trial.input.send(value) }
            trial.input.send(.completed)
        }
        return meeting.witness.isTold || besideAnother ? overlap(meeting.witness) : silence
    }

    private func waitsForEnd() -> String? {
        let meeting = meet(at: \.event.isTerminal) { trial in
            for event in Trial.prelude { trial.input.send(event) }
        }
        return overlap(meeting.witness)
    }

    /// Sends from many threads concurrently. None of their values may be lost, or overtaken by a later one of the same
    /// thread. The operator must emit the same values as if one thread had sent them in the order of their arrival.
    private func keepsOrderOfManyThreads() -> String? {
        let (threads, count) = (4, Effort.count(small: 25, usual: 100, large: 100))
        let numbers = { @Sendable (thread: Int) in (1...count).map { thread * 1_000 + $0 } }
        let wentIn = Holder<[Int]>([])
        let trial = Trial(of: subject) { source in
            source.map { value in
                wentIn.content.append(value)
                return value
            }
        }
        let witness = Witness { _ in sched_yield() }
        trial.subscribe(witness)
        onThreads(threads) { thread in
            for number in numbers(thread) { trial.input.send(number) }
        }
        trial.send(.completed)
        if let finding = overlap(witness) { return finding }
        // Several subscriptions to the input do not receive a value as one.
        guard subject.isSynchronous, trial.input.subscriptions == 1 else { return nil }

        let order = wentIn.content
        let isInOrder = (0..<threads).allSatisfy { thread in
            numbers(thread).starts(with: order.filter { $0 / 1_000 == thread })
        }
        if !isInOrder { return "values of one thread reached the operator in another order than they were sent in" }
        let reference = Trial(of: subject)
        let expected = Witness()
        reference.subscribe(expected)
        for value in order { reference.send(.next(value)) }
        reference.send(.completed)
        return "\(witness.calls)" == "\(expected.calls)"
            ? nil : "values from several threads led to other events than the same values from one thread"
    }

    private func overlap(_ witness: Witness) -> String? {
        witness.calls.first(where: \.overlaps).map { "\($0) was delivered before the previous delivery had returned" }
    }
}
