import Impulse

extension Operator {
    /// Makes an operator that takes one signal.
    ///
    /// - Parameter call: spells the call, without the signal.
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
    /// Replaces or drops each value by a closure that `make` returns for each subscription.
    func changing(_ make: @escaping () -> (Int) -> Int?) -> Model.Signal {
        operate { deliver in
            let change = make()
            return { event in
                guard let value = event.value else { return deliver(event) }
                if let changed = change(value) { deliver(.next(changed)) }
            }
        }
    }

    /// Emits the result of all values, if any, before the completion.
    func collected(_ result: @escaping ([Int]) -> Int?) -> Model.Signal {
        operate { deliver in
            var values: [Int] = []
            return { event in
                if let value = event.value { return values.append(value) }
                if event.isCompleted, let result = result(values) { deliver(.next(result)) }
                deliver(event)
            }
        }
    }

    /// Concatenates signals.
    static func concatenated(_ signals: [Model.Signal]) -> Model.Signal {
        inTurn(signals, after: { $0.isCompleted })
    }

    /// Concatenates signals, as long as they end as the condition says.
    static func inTurn(
        _ signals: [Model.Signal], after isToGoOn: @escaping (NumberEvent) -> Bool
    ) -> Model.Signal {
        .gated { gate in
            var rest = signals
            if rest.isEmpty { return gate.send(.completed) }
            gate.relay(
                rest.removeFirst(), gate.deliver,
                next: { end in
                    if isToGoOn(end) && !rest.isEmpty { return rest.removeFirst() }
                    gate.send(end)
                    return nil
                })
        }
    }
}
