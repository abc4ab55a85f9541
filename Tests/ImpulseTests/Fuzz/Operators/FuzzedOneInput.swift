import Impulse

extension Operator {
    /// An operator that takes one signal.
    ///
    /// - Parameter call: how the call is written, without the signal.
    static func oneInput(
        _ name: String,
        numbers: [ClosedRange<Int>] = [],
        reacts: Bool = false,
        stops: Bool = true,
        call: @escaping @Sendable ([Int]) -> String,
        impulse: @escaping @Sendable (Site<ImpulseWorld>, Numbers) -> Numbers,
        model: @escaping @Sendable (Site<ModelWorld>, Model.Signal) -> Model.Signal
    ) -> Operator {
        Operator(
            name, numbers: numbers, reacts: reacts, stops: stops,
            spelling: { "\($1[0]).\(call($0))" },
            impulse: { impulse($0, $1[0]) },
            model: { model($0, $1[0]) })
    }
}

extension Model.Signal {
    /// Each value changed, or left out, by what `make` makes for a subscription.
    func changing(_ make: @escaping () -> (Int) -> Int?) -> Model.Signal {
        operate { tell in
            let change = make()
            return { event in
                guard let value = event.value else { return tell(event) }
                if let changed = change(value) { tell(.next(changed)) }
            }
        }
    }

    /// What all values together amount to, if anything, told before the completion.
    func collected(_ result: @escaping ([Int]) -> Int?) -> Model.Signal {
        operate { tell in
            var values: [Int] = []
            return { event in
                if let value = event.value { return values.append(value) }
                if event.isCompleted, let result = result(values) { tell(.next(result)) }
                tell(event)
            }
        }
    }

    /// One signal after the other.
    static func concatenated(_ signals: [Model.Signal]) -> Model.Signal {
        inTurn(signals, after: \.isCompleted)
    }

    /// One signal after the other, as long as they end in a certain way.
    static func inTurn(
        _ signals: [Model.Signal], after isToGoOn: @escaping (NumberEvent) -> Bool
    ) -> Model.Signal {
        .gated { gate in
            var rest = signals
            if rest.isEmpty { return gate.send(.completed) }
            gate.relay(
                rest.removeFirst(), gate.tell,
                next: { end in
                    if isToGoOn(end) && !rest.isEmpty { return rest.removeFirst() }
                    gate.send(end)
                    return nil
                })
        }
    }
}
