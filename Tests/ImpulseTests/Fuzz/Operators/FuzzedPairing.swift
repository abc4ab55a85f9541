import Impulse

extension Operator {
    static let pairing = [zip, zipArray, withLatest, sample, then]

    private static let zip = Operator(
        "zip(_:buffering:)", numbers: [0...2], sources: 2...3,
        spelling: { "zip(\($1.joined(separator: ", ")), buffering: .\(policies[$0[0]])).map(joined)" },
        impulse: { site, sources in
            let policy = policies[site.numbers[0]]
            return sources.count == 2
                ? Signal.zip(sources[0], sources[1], buffering: policy).map { joined([$0, $1]) }
                : Signal.zip(sources[0], sources[1], sources[2], buffering: policy).map { joined([$0, $1, $2]) }
        },
        model: { site, sources in zipped(sources, policies[site.numbers[0]]) })

    private static let zipArray = Operator(
        "zip(_:buffering:), of an array", numbers: [0...2], sources: 0...3,
        spelling: { "zip([\($1.joined(separator: ", "))], buffering: .\(policies[$0[0]])).map(joined)" },
        impulse: { site, sources in Signal.zip(sources, buffering: policies[site.numbers[0]]).map(joined) },
        model: { site, sources in zipped(sources, policies[site.numbers[0]]) })

    private static func zipped(_ sources: [Model.Signal], _ policy: BufferingPolicy<TestError>) -> Model.Signal {
        .gated { gate in
            var waiting: [[Int]] = sources.map { _ in [] }
            var hasCompleted = sources.map { _ in false }
            func endIfExhausted() {
                if waiting.indices.contains(where: { hasCompleted[$0] && waiting[$0].isEmpty }) {
                    gate.emit(.completed)
                }
            }
            func receive(_ event: NumberEvent, from index: Int) {
                switch event {
                case .next(let value):
                    waiting[index] = buffered(waiting[index], adding: value, policy)
                    if waiting.contains(where: { $0.isEmpty }) { return }
                    let first = waiting.map { $0[0] }
                    waiting = waiting.map { Array($0.dropFirst()) }
                    gate.emit(.next(joined(first)))
                    endIfExhausted()
                case .completed:
                    hasCompleted[index] = true
                    endIfExhausted()
                case .error:
                    gate.emit(event)
                }
            }
            if sources.isEmpty { gate.send(.completed) }
            for (index, source) in sources.enumerated() where gate.scope.isOpen {
                gate.subscribe(to: source) { event in gate.perform { receive(event, from: index) } }
            }
        }
    }

    private static let withLatest = Operator(
        "withLatest(from:)", sources: 2...2,
        spelling: { "\($1[0]).withLatest(from: \($1[1])).map(joined)" },
        impulse: { _, sources in sources[0].withLatest(from: sources[1]).map { joined([$0, $1]) } },
        model: { _, sources in
            .gated { gate in
                var latest: Int?
                gate.subscribe(to: sources[1]) { event in
                    switch event {
                    case .next(let value): gate.perform { latest = value }
                    case .error: gate.send(event)
                    case .completed: break
                    }
                }
                guard gate.scope.isOpen else { return }
                gate.subscribe(to: sources[0]) { event in
                    guard let value = event.value else { return gate.send(event) }
                    gate.perform { if let latest { gate.emit(.next(joined([value, latest]))) } }
                }
            }
        })

    private static let sample = Operator(
        "sample(when:repeating:)", numbers: [0...1], sources: 2...2,
        spelling: { "\($1[0]).sample(when: \($1[1]), repeating: \($0[0] == 1))" },
        impulse: { site, sources in sources[0].sample(when: sources[1], repeating: site.numbers[0] == 1) },
        model: { site, sources in
            .gated { gate in
                var latest: Int?
                gate.subscribe(to: sources[0]) { event in
                    guard let value = event.value else { return gate.send(event) }
                    gate.perform { latest = value }
                }
                guard gate.scope.isOpen else { return }
                gate.subscribe(to: sources[1]) { event in
                    if event.isTerminal { return gate.send(event) }
                    gate.perform {
                        guard let value = latest else { return }
                        if site.numbers[0] == 0 { latest = nil }
                        gate.emit(.next(value))
                    }
                }
            }
        })

    private static let then = Operator(
        "then(_:)", sources: 2...2, reacts: true,
        spelling: { "\($1[0]).then { \($1[1]) }" },
        impulse: { site, sources in
            sources[0].then { () -> Numbers in
                site.visit("next")
                return sources[1]
            }
        },
        model: { site, sources in
            .gated { gate in
                gate.subscribe(to: sources[0]) { event in
                    guard event.isTerminal, gate.scope.isOpen else { return }
                    if !event.isCompleted { return gate.send(event) }
                    site.visit("next")
                    gate.forward(sources[1])
                }
            }
        })
}

/// Returns the buffer with one more element, under the policy.
func buffered<Element>(
    _ waiting: [Element], adding element: Element, _ policy: BufferingPolicy<TestError>
) -> [Element] {
    switch policy {
    case .unbounded: waiting + [element]
    case .keepingOldest(1): Array((waiting + [element]).prefix(1))
    case .keepingNewest(1): (waiting + [element]).suffix(1)
    default: preconditionFailure("The model has no buffer that is \(policy): see FuzzedScheduling.policies")
    }
}
