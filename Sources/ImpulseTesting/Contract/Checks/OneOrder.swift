import Impulse

extension Examination {
    var oneOrder: [Scenario] {
        [doesNotNest, deliversAsIfSentInTurn, deliversInOneOrder]
    }

    private func doesNotNest() -> String? {
        let trial = Trial(of: subject)
        let witness = Witness { call in
            guard call.number < 100 else { return }
            trial.input.send(call.number)
        }
        trial.subscribe(witness)
        trial.play()
        if !witness.isTold { return silence }
        return witness.calls.first(where: \.overlaps).map {
            "\($0) was delivered inside the delivery in which it was sent, not after it"
        }
    }

    /// Checks that two subscribers of one hot source receive the same events, including those that the first sends
    /// during a delivery.
    private func deliversInOneOrder() -> String? {
        guard subject.isSynchronous else { return nil }
        let trial = Trial(of: subject) { $0.share() }
        let hasSent = Flag()
        let first = Witness { _ in
            guard hasSent.set() else { return }
            for value in [-1, -2, -3] { trial.input.send(value) }
        }
        let second = Witness()
        trial.subscribe(first)
        trial.subscribeSecond(second)
        // A signal that has already emitted had only one subscriber then.
        guard !first.isTold else { return nil }
        trial.play()
        let delivered = ("\(first.calls)", "\(second.calls)")
        return delivered.0 == delivered.1
            ? nil : "of two subscribers of a hot source, one received \(delivered.0), the other \(delivered.1)"
    }

    /// Checks that an event sent inside a delivery is delivered as if it had been sent right after it.
    ///
    /// This holds only without a scheduler, and with one subscription to the input: several do not receive an event
    /// as one.
    private func deliversAsIfSentInTurn() -> String? {
        guard subject.isSynchronous else { return nil }
        let trial = Trial(of: subject)
        let (sent, inserted) = (Holder<[Event<Int, ContractError>]>([]), Flag())
        let additional: [Event<Int, ContractError>] = [.next(-1), .next(-2), .next(-3)]
        let witness = Witness { call in
            guard !sent.content.isEmpty, inserted.set() else { return }
            sent.content += additional
            for event in additional { trial.input.send(event) }
        }
        trial.subscribe(witness)
        for event in Trial.prelude {
            sent.content += [event]
            trial.send(event)
        }
        guard trial.input.subscriptions == 1 else { return nil }

        let reference = Trial(of: subject)
        let expected = Witness()
        reference.subscribe(expected)
        for event in sent.content { reference.send(event) }
        let (delivered, due) = ("\(witness.calls)", "\(expected.calls)")
        return delivered == due
            ? nil : "it delivered \(delivered) for values sent inside a delivery, but \(due) for the same sent in turn"
    }
}
