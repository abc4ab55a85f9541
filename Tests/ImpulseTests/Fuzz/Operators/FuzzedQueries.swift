import Impulse

extension Operator {
    static let queries = [containsWhere, contains, allSatisfy, count, min, max, minBy, maxBy, elementsEqual]

    private static let containsWhere = oneInput(
        "contains(where:)", numbers: [2...9], reacts: true, call: { "contains { $0 > \($0[0]) }" },
        impulse: { site, source in
            source.contains {
                site.visit("isMatch", $0)
                return $0 > site.numbers[0]
            }
            .map(number)
        },
        model: { site, source in
            source.deciding(unless: 0) {
                site.visit("isMatch", $0)
                return $0 > site.numbers[0] ? 1 : nil
            }
        })

    private static let contains = oneInput(
        "contains(_:)", numbers: [0...5], call: { "contains(\($0[0]))" },
        impulse: { site, source in source.contains(site.numbers[0]).map(number) },
        model: { site, source in source.deciding(unless: 0) { $0 == site.numbers[0] ? 1 : nil } })

    private static let allSatisfy = oneInput(
        "allSatisfy(_:)", numbers: [2...9], reacts: true, call: { "allSatisfy { $0 < \($0[0]) }" },
        impulse: { site, source in
            source.allSatisfy {
                site.visit("condition", $0)
                return $0 < site.numbers[0]
            }
            .map(number)
        },
        model: { site, source in
            source.deciding(unless: 1) {
                site.visit("condition", $0)
                return $0 < site.numbers[0] ? nil : 0
            }
        })

    private static let count = oneInput(
        "count()", call: { _ in "count()" },
        impulse: { _, source in source.count() },
        model: { _, source in source.collected { $0.count } })

    private static let min = oneInput(
        "min()", call: { _ in "min()" },
        impulse: { _, source in source.min() },
        model: { _, source in source.collected { $0.min() } })

    private static let max = oneInput(
        "max()", call: { _ in "max()" },
        impulse: { _, source in source.max() },
        model: { _, source in source.collected { $0.max() } })

    /// Of values that have the same remainder, the first is the least, and the last the greatest.
    private static let minBy = oneInput(
        "min(by:)", numbers: [1...4], call: { "min { $0 % \($0[0]) < $1 % \($0[0]) }" },
        impulse: { site, source in source.min { $0 % site.numbers[0] < $1 % site.numbers[0] } },
        model: { site, source in source.collected { $0.min { $0 % site.numbers[0] < $1 % site.numbers[0] } } })

    private static let maxBy = oneInput(
        "max(by:)", numbers: [1...4], call: { "max { $0 % \($0[0]) < $1 % \($0[0]) }" },
        impulse: { site, source in source.max { $0 % site.numbers[0] < $1 % site.numbers[0] } },
        model: { site, source in
            source.collected { values in
                let greatest = values.map { $0 % site.numbers[0] }.max()
                return values.last { $0 % site.numbers[0] == greatest }
            }
        })

    private static let elementsEqual = Operator(
        "elementsEqual(_:)", sources: 2...2,
        spelling: { "\($1[0]).elementsEqual(\($1[1]))" },
        impulse: { _, sources in sources[0].elementsEqual(sources[1]).map(number) },
        model: { _, sources in
            .gated { gate in
                var (values, ended) = ([[Int](), [Int]()], [false, false])
                func answer(_ isEqual: Bool) {
                    gate.emit(.next(number(isEqual)))
                    gate.emit(.completed)
                }
                func compare() {
                    let count = Swift.min(values[0].count, values[1].count)
                    let areDifferent = values[0].prefix(count) != values[1].prefix(count)
                    let isLonger = (0...1).contains { ended[$0] && values[1 - $0].count > values[$0].count }
                    if areDifferent || isLonger { return answer(false) }
                    if ended == [true, true] { answer(true) }
                }
                for (side, source) in sources.enumerated() where gate.scope.isOpen {
                    gate.subscribe(to: source) { event in
                        gate.perform {
                            guard gate.scope.isOpen else { return }
                            switch event {
                            case .next(let value): values[side].append(value)
                            case .completed: ended[side] = true
                            case .error: return gate.emit(event)
                            }
                            compare()
                        }
                    }
                }
            }
        })
}

extension Model.Signal {
    /// Emits one answer: that of the first value that has one, otherwise the usual one.
    fileprivate func deciding(unless usual: Int, _ answer: @escaping (Int) -> Int?) -> Model.Signal {
        stopping(
            { deliver, finish in
                { value in
                    guard let answer = answer(value) else { return }
                    deliver(.next(answer))
                    finish(.completed)
                }
            },
            lastly: { .next(usual) })
    }
}

@Sendable func number(_ condition: Bool) -> Int { condition ? 1 : 0 }
