import Impulse

extension Operator {
    static let limiting = [
        skip, take, take, takeLast, skipLast, takeWhile, takeThrough, skipWhile, elementAt, single, ifEmpty,
        ifEmptySwitching,
    ]

    private static let skip = oneInput(
        "skip(_:)", numbers: [0...3], call: { "skip(\($0[0]))" },
        impulse: { site, source in source.skip(site.numbers[0]) },
        model: { site, source in source.skipping(site.numbers[0]) })

    private static let take = oneInput(
        "take(_:)", numbers: [0...3], call: { "take(\($0[0]))" },
        impulse: { site, source in source.take(site.numbers[0]) },
        model: { site, source in source.first(site.numbers[0]) })

    private static let takeLast = oneInput(
        "take(last:)", numbers: [0...3], call: { "take(last: \($0[0]))" },
        impulse: { site, source in source.take(last: site.numbers[0]) },
        model: { site, source in
            .gated { gate in
                var values: [NumberEvent] = []
                gate.subscribe(to: source) { event in
                    if !event.isTerminal { return values.append(event) }
                    if event.isCompleted { values.suffix(site.numbers[0]).forEach(gate.send) }
                    gate.send(event)
                }
            }
        })

    private static let skipLast = oneInput(
        "skip(last:)", numbers: [0...3], call: { "skip(last: \($0[0]))" },
        impulse: { site, source in source.skip(last: site.numbers[0]) },
        model: { site, source in
            source.changing {
                var values: [Int] = []
                return { value in
                    values.append(value)
                    return values.dropLast(site.numbers[0]).last
                }
            }
        })

    private static let takeWhile = oneInput(
        "take(while:)", numbers: [2...9], reacts: true, call: { "take { $0 < \($0[0]) }" },
        impulse: { site, source in
            source.take(while: {
                site.visit("isTaken", $0)
                return $0 < site.numbers[0]
            })
        },
        model: { site, source in
            source.stopping { deliver, finish in
                { value in
                    site.visit("isTaken", value)
                    if value < site.numbers[0] { deliver(.next(value)) } else { finish(.completed) }
                }
            }
        })

    private static let takeThrough = oneInput(
        "take(through:)", numbers: [1...8], reacts: true, call: { "take { $0 > \($0[0]) }" },
        impulse: { site, source in
            source.take(through: {
                site.visit("isLast", $0)
                return $0 > site.numbers[0]
            })
        },
        model: { site, source in
            source.stopping { deliver, finish in
                { value in
                    site.visit("isLast", value)
                    deliver(.next(value))
                    if value > site.numbers[0] { finish(.completed) }
                }
            }
        })

    private static let skipWhile = oneInput(
        "skip(while:)", numbers: [1...9], reacts: true, call: { "skip { $0 < \($0[0]) }" },
        impulse: { site, source in
            source.skip(while: {
                site.visit("isSkipped", $0)
                return $0 < site.numbers[0]
            })
        },
        model: { site, source in
            source.changing {
                var isSkipping = true
                return { value in
                    if isSkipping {
                        site.visit("isSkipped", value)
                        isSkipping = value < site.numbers[0]
                    }
                    return isSkipping ? nil : value
                }
            }
        })

    private static let elementAt = oneInput(
        "element(at:)", numbers: [0...3], call: { "element(at: \($0[0]))" },
        impulse: { site, source in source.element(at: site.numbers[0]) },
        model: { site, source in
            source.stopping { deliver, finish in
                var index = 0
                return { value in
                    if index == site.numbers[0] {
                        deliver(.next(value))
                        finish(.completed)
                    }
                    index += 1
                }
            }
        })

    private static let single = oneInput(
        "single(error:)", call: { _ in "single(error: .two)" },
        impulse: { _, source in source.single(error: .two) },
        model: { _, source in
            Model.Signal { scope, deliver in
                var only: Int?
                let whole = source.stopping(
                    { _, finish in
                        { value in
                            if only != nil { return finish(.error(.two)) }
                            only = value
                        }
                    },
                    lastly: { only.map { .next($0) } ?? .error(.two) })
                whole.subscribe(in: scope, deliver)
            }
        })

    private static let ifEmpty = oneInput(
        "ifEmpty(_:)", numbers: [1...9], call: { "ifEmpty(\($0[0]))" },
        impulse: { site, source in source.ifEmpty(site.numbers[0]) },
        model: { site, source in source.unlessEmpty(or: .sending([.next(site.numbers[0]), .completed])) })

    private static let ifEmptySwitching = Operator(
        "ifEmpty(switchTo:)", sources: 2...2,
        spelling: { "\($1[0]).ifEmpty(switchTo: \($1[1]))" },
        impulse: { _, sources in sources[0].ifEmpty(switchTo: sources[1]) },
        model: { _, sources in sources[0].unlessEmpty(or: sources[1]) })
}

extension Model.Signal {
    func skipping(_ limit: Int) -> Model.Signal {
        changing {
            var count = 0
            return { value in
                count += 1
                return count > limit ? value : nil
            }
        }
    }

    func first(_ limit: Int) -> Model.Signal {
        if limit == 0 { return .sending([.completed]) }
        return stopping { deliver, finish in
            var count = 0
            return { value in
                count += 1
                deliver(.next(value))
                if count == limit { finish(.completed) }
            }
        }
    }

    fileprivate func unlessEmpty(or other: Model.Signal) -> Model.Signal {
        .gated { gate in
            var isEmpty = true
            gate.relay(
                self,
                { event in
                    isEmpty = false
                    gate.deliver(event)
                },
                next: { end in
                    if end.isCompleted && isEmpty {
                        isEmpty = false
                        return other
                    }
                    gate.send(end)
                    return nil
                })
        }
    }
}
