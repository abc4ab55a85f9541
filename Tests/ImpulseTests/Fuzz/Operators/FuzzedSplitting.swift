import Impulse

/// Signals that are split and flattened again: all parts or the first few, by each of several strategies.
extension Operator {
    static let splitting = [group, group, groupUntil, windowCount, windowCount, windowStep, windowOn, partition]
    /// It subscribes to a source several times at a time, so it is not for `Generator.timed()`.
    static let overlapping = [windowFrom]
    /// The operators for `Generator.timed()`.
    static let timedSplitting = [groupExpiring, windowEvery]

    private static let group = split(
        "group(by:)", numbers: [1...3],
        impulse: { site, sources in
            sources[0].group {
                site.visit("key", $0)
                return $0 % site.numbers[0]
            }
            .map { group in group.signal.map { joined([group.key, $0]) } }
        },
        model: { site, sources, parts in
            sources[0].grouped(parts) { value in
                site.visit("key", value)
                return value % site.numbers[0]
            }
        },
        part: { site, signal in signal.changing { { joined([$0 % site.numbers[0], $0]) } } })

    /// A group is ended by its own values or by another signal.
    private static let groupUntil = split(
        "group(by:until:)", numbers: [1...3, 0...2], sources: 1...2,
        impulse: { site, sources in
            sources[0].group(
                by: { $0 % site.numbers[0] },
                until: { group in
                    site.visit("expiry", group.key)
                    return sources.count == 2 ? sources[1] : group.signal.skip(site.numbers[1])
                }
            )
            .map { $0.signal }
        },
        model: { site, sources, parts in
            sources[0].grouped(
                parts,
                by: { $0 % site.numbers[0] },
                until: { key, group in
                    site.visit("expiry", key)
                    return sources.count == 2 ? sources[1] : group.skipping(site.numbers[1])
                })
        })

    private static let groupExpiring = split(
        "group(by:expiringAfter:on:)", numbers: [1...5, 1...3],
        impulse: { site, sources in
            sources[0].group(by: { $0 % site.numbers[1] }, expiringAfter: site.time, on: site.world.scheduler)
                .map { $0.signal.collect().map(joined) }
        },
        model: { site, sources, parts in
            sources[0].grouped(
                parts,
                by: { $0 % site.numbers[1] },
                until: { _, group in
                    .gated { gate in
                        let alarm = ModelAlarm(site.world, gate) { gate.emit(.next(0)) }
                        gate.receive(group, next: { _ in alarm.set(after: site.time) }, completed: {})
                    }
                })
        },
        part: { _, signal in signal.collected(joined) })

    private static let windowCount = split(
        "window(count:)", numbers: [1...3],
        impulse: { site, sources in sources[0].window(count: site.numbers[0]) },
        model: { site, sources, parts in sources[0].windowed(parts, count: site.numbers[0]) })

    private static let windowStep = split(
        "window(count:step:)", numbers: [1...3, 1...3],
        impulse: { site, sources in
            sources[0].window(count: site.numbers[0], step: site.numbers[1]).map { $0.collect().map(joined) }
        },
        model: { site, sources, parts in
            sources[0].windowed(parts, count: site.numbers[0], step: site.numbers[1])
        },
        part: { _, signal in signal.collected(joined) })

    private static let windowOn = split(
        "window(when:)", sources: 2...2,
        impulse: { _, sources in sources[0].window(when: sources[1]).map { $0.collect().map(joined) } },
        model: { _, sources, parts in sources[0].windowed(parts, on: sources[1]) },
        part: { _, signal in signal.collected(joined) })

    /// The second signal opens the windows; its value decides how soon its third, or the source, closes them.
    private static let windowFrom = split(
        "window(from:until:)", sources: 2...3,
        impulse: { site, sources in
            sources[0].window(from: sources[1].catch { _ in Signal<Int, Never>.empty }) { value in
                site.visit("closing", value)
                return sources[sources.count - 1].skip(value % 3).catch { _ in Signal<Int, Never>.empty }
            }
            .map { $0.collect().map(joined) }
        },
        model: { site, sources, parts in
            sources[0].windowed(parts, from: sources[1].recovering { _ in .sending([.completed]) }) { value in
                site.visit("closing", value)
                return sources[sources.count - 1].skipping(value % 3).recovering { _ in .sending([.completed]) }
            }
        },
        part: { _, signal in signal.collected(joined) })

    private static let windowEvery = split(
        "window(every:count:on:)", numbers: [1...5, 1...4],
        impulse: { site, sources in
            sources[0].window(every: site.time, count: site.numbers[1], on: site.world.scheduler)
                .map { $0.collect().map(joined) }
        },
        model: { site, sources, parts in
            sources[0].windowed(parts, count: site.numbers[1]) { gate, windowing in
                let alarm = ModelAlarm(site.world, gate, ring: windowing.close)
                return { alarm.set(after: site.time) }
            }
        },
        part: { _, signal in signal.collected(joined) })

    private static let partition = Operator(
        "partition(_:)", numbers: [2...3, 0...1], reacts: true,
        spelling: {
            "\($1[0]).partition { $0 % \($0[0]) == 0 }.\($0[1] == 0 ? "matching.merge" : "others.concat")(the other)"
        },
        impulse: { site, sources in
            let (matching, others) = sources[0].partition {
                site.visit("isMatching", $0)
                return $0 % site.numbers[0] == 0
            }
            return site.numbers[1] == 0 ? .merge(matching, others) : .concat(others, matching)
        },
        model: { site, sources in
            let visiting = sources[0].changing {
                { value in
                    site.visit("isMatching", value)
                    return value
                }
            }
            let shared = Model.Sharing(visiting, replaying: 0, forever: false).signal
            let matching = shared.changing { { $0 % site.numbers[0] == 0 ? $0 : nil } }
            let others = shared.changing { { $0 % site.numbers[0] == 0 ? nil : $0 } }
            return site.numbers[1] == 0 ? merged([matching, others]) : .concatenated([others, matching])
        })

    /// Makes an operator that emits signals, which are flattened again. The last number but one selects the strategy;
    /// the last one limits the number of signals unless it is 0.
    ///
    /// - Parameter part: returns what is flattened of each signal.
    private static func split(
        _ name: String,
        numbers: [ClosedRange<Int>] = [],
        sources: ClosedRange<Int> = 1...1,
        impulse: @escaping @Sendable (Site<ImpulseWorld>, [Numbers]) -> Signal<Numbers, TestError>,
        model: @escaping @Sendable (Site<ModelWorld>, [Model.Signal], Model.Parts) -> Model.Signal,
        part: @escaping @Sendable (Site<ModelWorld>, Model.Signal) -> Model.Signal = { $1 }
    ) -> Operator {
        let strategies: [FlatteningStrategy<TestError>] = [.merge, .concat, .latest]
        let models = [Flattened.merging, Flattened.concatenating, Flattened.latest]
        return Operator(
            name, numbers: numbers + [0...2, 0...2], sources: sources, reacts: true,
            spelling: { numbers, sources in
                let limit = numbers[numbers.count - 1]
                let call = "\(sources[0]).\(name) \(numbers.dropLast(2)) \(sources.dropFirst())"
                return
                    "\(call)\(limit == 0 ? "" : ".take(\(limit))").flatten(\(strategies[numbers[numbers.count - 2]]))"
            },
            impulse: { site, sources in
                let (strategy, limit) = (strategies[site.numbers[site.numbers.count - 2]], site.numbers.last ?? 0)
                let signals = impulse(site, sources)
                return (limit == 0 ? signals : signals.take(limit)).flatMap(strategy) { signal in
                    site.visit("part")
                    return signal
                }
            },
            model: { site, sources in
                let (strategy, limit) = (models[site.numbers[site.numbers.count - 2]], site.numbers.last ?? 0)
                let parts = Model.Parts()
                let numbers = model(site, sources, parts)
                return (limit == 0 ? numbers : numbers.first(limit)).flatMapped(strategy) { number in
                    site.visit("part")
                    return part(site, parts[number])
                }
            })
    }
}
