import Impulse

/// Operators that rearrange values.
extension Operator {
    static let arranging = [nwise, scanMap, collectUntil, collectWhile, interspersed]

    private static let nwise = oneInput(
        "nwise(_:)", numbers: [1...3], call: { "nwise(\($0[0])).map(joined)" },
        impulse: { site, source in source.nwise(site.numbers[0]).map(joined) },
        model: { site, source in
            source.changing {
                var values: [Int] = []
                return { value in
                    values.append(value)
                    return values.count < site.numbers[0] ? nil : joined(values.suffix(site.numbers[0]))
                }
            }
        })

    /// The state counts the values.
    private static let scanMap = oneInput(
        "scanMap(into:_:)", numbers: [0...9], reacts: true,
        call: { "scanMap(into: \($0[0])) { joined([$0++, $1]) }" },
        impulse: { site, source in
            source.scanMap(into: site.numbers[0]) { state, value in
                site.visit("transform", value)
                defer { state += 1 }
                return joined([state, value])
            }
        },
        model: { site, source in
            source.changing {
                var state = site.numbers[0]
                return { value in
                    site.visit("transform", value)
                    defer { state += 1 }
                    return joined([state, value])
                }
            }
        })

    private static let collectUntil = oneInput(
        "collect(until:)", numbers: [0...12], reacts: true, call: { "collect { $0.sum > \($0[0]) }.map(joined)" },
        impulse: { site, source in
            source.collect(until: { values in
                site.visit("isFull", values.count)
                return values.reduce(0, +) > site.numbers[0]
            })
            .map(joined)
        },
        model: { site, source in
            arrays(
                of: source,
                isOver: { _, _ in false },
                isFull: { values in
                    site.visit("isFull", values.count)
                    return values.reduce(0, +) > site.numbers[0]
                })
        })

    private static let collectWhile = oneInput(
        "collect(while:)", numbers: [1...4], reacts: true, call: { "collect { $0 <= $1 + \($0[0]) }.map(joined)" },
        impulse: { site, source in
            source.collect(while: { last, value in
                site.visit("belong", joined([last, value]))
                return value <= last + site.numbers[0]
            })
            .map(joined)
        },
        model: { site, source in
            arrays(
                of: source,
                isOver: { last, value in
                    site.visit("belong", joined([last, value]))
                    return value > last + site.numbers[0]
                },
                isFull: { _ in false })
        })

    private static func arrays(
        of source: Model.Signal, isOver: @escaping (Int, Int) -> Bool, isFull: @escaping ([Int]) -> Bool
    ) -> Model.Signal {
        source.operate { deliver in
            var values: [Int] = []
            func flush() {
                let due = values
                values = []
                deliver(.next(joined(due)))
            }
            return { event in
                if let value = event.value {
                    if let last = values.last, isOver(last, value) { flush() }
                    values.append(value)
                    if isFull(values) { flush() }
                } else {
                    if event.isCompleted, !values.isEmpty { flush() }
                    deliver(event)
                }
            }
        }
    }

    private static let interspersed = oneInput(
        "interspersed(with:)", numbers: [0...9], call: { "interspersed(with: \($0[0]))" },
        impulse: { site, source in source.interspersed(with: site.numbers[0]) },
        model: { site, source in
            source.operate { deliver in
                var isFirst = true
                return { event in
                    if !event.isTerminal {
                        if !isFirst { deliver(.next(site.numbers[0])) }
                        isFirst = false
                    }
                    deliver(event)
                }
            }
        })
}
