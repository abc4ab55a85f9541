import Impulse

extension Operator {
    static let transforming = [
        map, replaceValues, not, compactMap, tryMap, scan, scanInto, reduce, reduceInto, collect, collectCount,
        collectStep,
        combinePrevious,
        pairwise, enumerated,
    ]

    private static let map = oneInput(
        "map(_:)", numbers: [1...9], reacts: true, call: { "map { ($0 + \($0[0])) % 100 }" },
        impulse: { site, source in
            source.map {
                site.visit("transform", $0)
                return ($0 + site.numbers[0]) % 100
            }
        },
        model: { site, source in
            source.changing {
                { value in
                    site.visit("transform", value)
                    return (value + site.numbers[0]) % 100
                }
            }
        })

    private static let replaceValues = oneInput(
        "replaceValues(with:)", numbers: [0...9], call: { "replaceValues(with: \($0[0]))" },
        impulse: { site, source in source.replaceValues(with: site.numbers[0]) },
        model: { site, source in source.changing { { _ in site.numbers[0] } } })

    private static let not = oneInput(
        "not()", call: { _ in "map { $0 > 3 }.not().map(number)" },
        impulse: { _, source in source.map { $0 > 3 }.not().map(number) },
        model: { _, source in source.changing { { $0 > 3 ? 0 : 1 } } })

    private static let compactMap = oneInput(
        "compactMap(_:)", numbers: [2...3], reacts: true, call: { "compactMap { $0 % \($0[0]) == 0 ? nil : $0 + 1 }" },
        impulse: { site, source in
            source.compactMap {
                site.visit("transform", $0)
                return $0 % site.numbers[0] == 0 ? nil : $0 + 1
            }
        },
        model: { site, source in
            source.changing {
                { value in
                    site.visit("transform", value)
                    return value % site.numbers[0] == 0 ? nil : value + 1
                }
            }
        })

    private static let tryMap = oneInput(
        "tryMap(_:)", numbers: [1...9], reacts: true,
        call: { "tryMap { if $0 == \($0[0]) { throw .one } else { $0 + 1 } }" },
        impulse: { site, source in
            source.tryMap { value throws(TestError) in
                site.visit("transform", value)
                if value == site.numbers[0] { throw .one }
                return value + 1
            }
        },
        model: { site, source in
            source.stopping { deliver, finish in
                { value in
                    site.visit("transform", value)
                    if value == site.numbers[0] { finish(.error(.one)) } else { deliver(.next(value + 1)) }
                }
            }
        })

    private static let scan = oneInput(
        "scan(_:_:)", numbers: [0...9], reacts: true, call: { "scan(\($0[0])) { joined([$0, $1]) }" },
        impulse: { site, source in
            source.scan(site.numbers[0]) { result, value in
                site.visit("combine", value)
                return joined([result, value])
            }
        },
        model: scanned)

    private static let scanInto = oneInput(
        "scan(into:update:)", numbers: [0...9], reacts: true,
        call: { "scan(into: \($0[0])) { $0 = joined([$0, $1]) }" },
        impulse: { site, source in
            source.scan(into: site.numbers[0]) { result, value in
                site.visit("combine", value)
                result = joined([result, value])
            }
        },
        model: scanned)

    @Sendable private static func scanned(_ site: Site<ModelWorld>, _ source: Model.Signal) -> Model.Signal {
        source.changing {
            var result = site.numbers[0]
            return { value in
                site.visit("combine", value)
                result = joined([result, value])
                return result
            }
        }
    }

    private static let reduce = oneInput(
        "reduce(_:_:)", numbers: [0...9], reacts: true, call: { "reduce(\($0[0])) { joined([$0, $1]) }" },
        impulse: { site, source in
            source.reduce(site.numbers[0]) { result, value in
                site.visit("combine", value)
                return joined([result, value])
            }
        },
        model: reduced)

    private static let reduceInto = oneInput(
        "reduce(into:update:)", numbers: [0...9], reacts: true,
        call: { "reduce(into: \($0[0])) { $0 = joined([$0, $1]) }" },
        impulse: { site, source in
            source.reduce(into: site.numbers[0]) { result, value in
                site.visit("combine", value)
                result = joined([result, value])
            }
        },
        model: reduced)

    @Sendable private static func reduced(_ site: Site<ModelWorld>, _ source: Model.Signal) -> Model.Signal {
        let visiting = source.changing {
            { value in
                site.visit("combine", value)
                return value
            }
        }
        return visiting.collected { values in values.reduce(site.numbers[0]) { joined([$0, $1]) } }
    }

    private static let collect = oneInput(
        "collect()", call: { _ in "collect().map(joined)" },
        impulse: { _, source in source.collect().map(joined) },
        model: { _, source in source.collected(joined) })

    private static let collectCount = oneInput(
        "collect(count:)", numbers: [1...3], call: { "collect(count: \($0[0])).map(joined)" },
        impulse: { site, source in source.collect(count: site.numbers[0]).map(joined) },
        model: { site, source in
            source.operate { deliver in
                var values: [Int] = []
                return { event in
                    if let value = event.value { values.append(value) }
                    let isDue = event.isCompleted ? !values.isEmpty : values.count == site.numbers[0]
                    if isDue {
                        let due = values
                        values = []
                        deliver(.next(joined(due)))
                    }
                    if event.isTerminal { deliver(event) }
                }
            }
        })

    private static let collectStep = oneInput(
        "collect(count:step:)", numbers: [1...3, 1...3],
        call: { "collect(count: \($0[0]), step: \($0[1])).map(joined)" },
        impulse: { site, source in source.collect(count: site.numbers[0], step: site.numbers[1]).map(joined) },
        model: { site, source in
            source.operate { deliver in
                var (arrays, count) = ([[Int]](), 0)
                return { event in
                    if let value = event.value {
                        if count % site.numbers[1] == 0 { arrays.append([]) }
                        count += 1
                        arrays = arrays.map { $0 + [value] }
                    }
                    let due = arrays.filter { event.isCompleted || $0.count == site.numbers[0] }
                    arrays.removeFirst(due.count)
                    for array in due { deliver(.next(joined(array))) }
                    if event.isTerminal { deliver(event) }
                }
            }
        })

    private static let combinePrevious = oneInput(
        "combinePrevious(_:)", numbers: [0...9], call: { "combinePrevious(\($0[0])).map(joined)" },
        impulse: { site, source in
            source.combinePrevious(site.numbers[0]).map { joined([$0.previous, $0.current]) }
        },
        model: { site, source in
            source.changing {
                var previous = site.numbers[0]
                return { value in
                    defer { previous = value }
                    return joined([previous, value])
                }
            }
        })

    private static let pairwise = oneInput(
        "combinePrevious()", call: { _ in "combinePrevious().map(joined)" },
        impulse: { _, source in source.combinePrevious().map { joined([$0.previous, $0.current]) } },
        model: { _, source in
            source.changing {
                var previous: Int?
                return { value in
                    defer { previous = value }
                    return previous.map { joined([$0, value]) }
                }
            }
        })

    private static let enumerated = oneInput(
        "enumerated()", call: { _ in "enumerated().map(joined)" },
        impulse: { _, source in source.enumerated().map { joined([$0.offset, $0.element]) } },
        model: { _, source in
            source.changing {
                var offset = 0
                return { value in
                    defer { offset += 1 }
                    return joined([offset, value])
                }
            }
        })
}
