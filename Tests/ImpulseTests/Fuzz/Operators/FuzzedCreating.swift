import Impulse

extension Operator {
    static let creating = [hot, hot, hot, just, empty, error, never, sequence, create, create, deferred, onDispose]

    /// The subscriber of the whole tree: not an operator, but a site for a reaction.
    static let subscriber = Operator(
        "subscriber", sources: 0...0,
        spelling: { _, _ in "" },
        impulse: { _, _ in .never },
        model: { _, _ in .sending([]) })

    /// The inputs of a law, which subscribes to them itself.
    static let inputs = Operator(
        "inputs", sources: 3...3,
        spelling: { "[\($1.joined(separator: ", "))]" },
        impulse: { site, sources in
            site.world.inputs = sources
            return .never
        },
        model: { _, _ in .sending([]) })

    /// One of the script's hot sources.
    static let hot = Operator(
        "hot", numbers: [0...1], sources: 0...0,
        spelling: { numbers, _ in "hot\(numbers[0])" },
        impulse: { site, _ in site.world.signals[site.numbers[0]] },
        model: { site, _ in site.world.hots[site.numbers[0]].signal })

    private static let just = Operator(
        "just(_:)", numbers: [1...9], sources: 0...0,
        spelling: { numbers, _ in ".just(\(numbers[0]))" },
        impulse: { site, _ in .just(site.numbers[0]) },
        model: { site, _ in .sending([.next(site.numbers[0]), .completed]) })

    private static let empty = Operator(
        "empty", sources: 0...0,
        spelling: { _, _ in ".empty" },
        impulse: { _, _ in .empty },
        model: { _, _ in .sending([.completed]) })

    private static let error = Operator(
        "error(_:)", sources: 0...0,
        spelling: { _, _ in ".error(.one)" },
        impulse: { _, _ in .error(.one) },
        model: { _, _ in .sending([.error(.one)]) })

    private static let never = Operator(
        "never", sources: 0...0,
        spelling: { _, _ in ".never" },
        impulse: { _, _ in .never },
        model: { _, _ in .sending([]) })

    private static let sequence = Operator(
        "init(_ elements:)", numbers: [0...3], sources: 0...0,
        spelling: { numbers, _ in "Signal(0..<\(numbers[0]))" },
        impulse: { site, _ in Signal(0..<site.numbers[0]) },
        model: { site, _ in .sending((0..<site.numbers[0]).map { .next($0) } + [.completed]) })

    /// Sends as many values as the first number says, then a terminal event or none by the second, and keeps its
    /// subscriber for the script.
    ///
    /// It registers its cleanup before it sends anything if the third number is 1.
    private static let create = Operator(
        "init(run:)", numbers: [0...2, 0...5, 0...1], sources: 0...0, reacts: true,
        spelling: { numbers, _ in written(numbers) },
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

    private static func written(_ numbers: [Int]) -> String {
        let sends = prefix(numbers).map { event in
            switch event {
            case .next(let value): "$0.send(\(value)); "
            case .error: "$0.send(error: .one); "
            case .completed: "$0.sendCompleted(); "
            }
        }
        let before = numbers[2] == 1 ? "$0.onDispose(cleanup); " : ""
        return "Signal { \(before)\(sends.joined())return \(numbers[2] == 1 ? "nil" : "cleanup") }"
    }

    private static let deferred = Operator(
        "deferred(_:)", reacts: true,
        spelling: { ".deferred { \($1[0]) }" },
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
        "onDispose(_:)", sources: 0...0, reacts: true,
        spelling: { _, _ in ".onDispose {}" },
        impulse: { site, _ in .onDispose { site.visit("disposed") } },
        model: { site, _ in .gated { gate in gate.scope.add { site.visit("disposed") } } })
}
