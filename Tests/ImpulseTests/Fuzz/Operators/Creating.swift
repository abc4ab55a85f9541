import Impulse

extension Operator {
    static let creating = [hot, hot, hot, just, empty, error, never, sequence, create, create, deferred, onDispose]

    /// The one who listens to the whole tree; no operator, but a place for a reaction.
    static let subscriber = Operator(
        "subscriber", .source, sources: 0...0,
        impulse: { _, _ in .never },
        model: { _, _ in .sending([]) })

    /// The inputs of a law, which subscribes to them itself.
    static let inputs = Operator(
        "inputs", .function, sources: 3...3,
        impulse: { site, sources in
            site.world.inputs = sources
            return .never
        },
        model: { _, _ in .sending([]) })

    /// One of the script's hot sources.
    static let hot = Operator(
        "hot", .numbered, numbers: [0...2], sources: 0...0,
        impulse: { site, _ in site.world.signals[site.numbers[0]] },
        model: { site, _ in site.world.hots[site.numbers[0]].signal })

    private static let just = Operator(
        "just", .source, numbers: [1...9], sources: 0...0,
        impulse: { site, _ in .just(site.numbers[0]) },
        model: { site, _ in .sending([.next(site.numbers[0]), .completed]) })

    private static let empty = Operator(
        "empty", .source, sources: 0...0,
        impulse: { _, _ in .empty },
        model: { _, _ in .sending([.completed]) })

    private static let error = Operator(
        "error", .source, sources: 0...0,
        impulse: { _, _ in .error(.one) },
        model: { _, _ in .sending([.error(.one)]) })

    private static let never = Operator(
        "never", .source, sources: 0...0,
        impulse: { _, _ in .never },
        model: { _, _ in .sending([]) })

    private static let sequence = Operator(
        "sequence", .source, numbers: [0...3], sources: 0...0,
        impulse: { site, _ in Signal(0..<site.numbers[0]) },
        model: { site, _ in .sending((0..<site.numbers[0]).map { .next($0) } + [.completed]) })

    /// Sends as many values as the first number says, then what the second says, and leaves its subscriber to the script.
    ///
    /// Its cleanup is registered before anything is sent, if the third number says so.
    private static let create = Operator(
        "create", .source, numbers: [0...2, 0...5, 0...1], sources: 0...0, reacts: true,
        impulse: { site, _ in
            Signal { subscriber in
                let cleanup = AnyDisposable {
                    site.world.resourceReleased()
                    site.visit("cleanup")
                }
                site.world.resourceTaken()
                site.world.keep(subscriber)
                if site.numbers[2] == 1 { subscriber.onDispose(cleanup) }
                site.visit("run")
                for event in prefix(site.numbers) { subscriber.send(event) }
                return site.numbers[2] == 1 ? nil : cleanup
            }
        },
        model: { site, _ in
            .gated { gate in
                site.world.keep(gate)
                if site.numbers[2] == 1 { gate.scope.add { site.visit("cleanup") } }
                site.visit("run")
                for event in prefix(site.numbers) { gate.send(event) }
                if site.numbers[2] == 0 { gate.scope.add { site.visit("cleanup") } }
            }
        })

    private static func prefix(_ numbers: [Int]) -> [NumberEvent] {
        let values = (0..<numbers[0]).map { NumberEvent.next($0) }
        switch numbers[1] {
        case 0: return values + [.completed]
        case 1: return values + [.error(.one)]
        default: return values
        }
    }

    private static let deferred = Operator(
        "deferred", .function, reacts: true,
        impulse: { site, sources in
            .deferred {
                site.visit("make")
                return sources[0]
            }
        },
        model: { site, sources in
            .gated { gate in
                site.visit("make")
                gate.forward(sources[0])
            }
        })

    private static let onDispose = Operator(
        "onDispose", .source, sources: 0...0, reacts: true,
        impulse: { site, _ in .onDispose { site.visit("disposed") } },
        model: { site, _ in .gated { gate in gate.scope.add { site.visit("disposed") } } })
}
