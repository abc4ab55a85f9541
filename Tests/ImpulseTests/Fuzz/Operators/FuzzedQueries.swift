import Impulse

extension Operator {
    static let queries = [containsWhere, contains, allSatisfy, count, min, max, minBy, maxBy]

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
