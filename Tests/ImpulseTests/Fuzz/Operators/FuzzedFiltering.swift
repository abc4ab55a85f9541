import Impulse

extension Operator {
    static let filtering = [filter, distinctUntilChanged, skip, take, take]

    private static let filter = Operator(
        "filter", numbers: [2...3], reacts: true,
        spelling: { "\($1[0]).filter { $0 % \($0[0]) != 0 }" },
        impulse: { site, sources in
            sources[0].filter {
                site.visit("isIncluded", $0)
                return $0 % site.numbers[0] != 0
            }
        },
        model: { site, sources in
            sources[0].operate { tell in
                { event in
                    guard let value = event.value else { return tell(event) }
                    site.visit("isIncluded", value)
                    if value % site.numbers[0] != 0 { tell(event) }
                }
            }
        })

    private static let distinctUntilChanged = Operator(
        "distinctUntilChanged", reacts: true,
        spelling: { "\($1[0]).distinctUntilChanged { $0 / 2 == $1 / 2 }" },
        impulse: { site, sources in
            sources[0].distinctUntilChanged {
                site.visit("areEqual", $1)
                return $0 / 2 == $1 / 2
            }
        },
        model: { site, sources in
            sources[0].operate { tell in
                var last: Int?
                return { event in
                    if let value = event.value {
                        if last != nil { site.visit("areEqual", value) }
                        if let last, last / 2 == value / 2 { return }
                        last = value
                    }
                    tell(event)
                }
            }
        })

    private static let skip = Operator(
        "skip", numbers: [0...3],
        spelling: { "\($1[0]).skip(\($0[0]))" },
        impulse: { site, sources in sources[0].skip(site.numbers[0]) },
        model: { site, sources in
            sources[0].operate { tell in
                var count = 0
                return { event in
                    if event.value != nil { count += 1 }
                    if event.isTerminal || count > site.numbers[0] { tell(event) }
                }
            }
        })

    private static let take = Operator(
        "take", numbers: [0...3],
        spelling: { "\($1[0]).take(\($0[0]))" },
        impulse: { site, sources in sources[0].take(site.numbers[0]) },
        model: { site, sources in
            if site.numbers[0] == 0 { return .sending([.completed]) }
            return sources[0].stopping { tell, finish in
                var count = 0
                return { value in
                    count += 1
                    tell(.next(value))
                    if count == site.numbers[0] { finish(.completed) }
                }
            }
        })
}
