import Impulse

/// Sources that make something for each subscription, or once for all.
extension Operator {
    static let creatingOnce = [using, `try`, result, optional, unfold]

    /// Making the resource throws if the number is 0.
    private static let using = Operator(
        "using(_:run:release:)", numbers: [0...5], reacts: true,
        spelling: { ".using({ \($0[0] == 0 ? "throw .one" : "resource") }) { _ in \($1[0]) } release: {}" },
        impulse: { site, sources in
            .using { () throws(TestError) in
                site.visit("make")
                if site.numbers[0] == 0 { throw .one }
                site.world.resourceTaken()
                return site.numbers[0]
            } run: {
                site.visit("run", $0)
                return sources[0]
            } release: {
                site.world.resourceReleased()
                site.visit("release", $0)
            }
        },
        model: { site, sources in
            .gated { gate in
                site.visit("make")
                let resource = site.numbers[0]
                if resource == 0 { return gate.send(.error(.one)) }
                site.visit("run", resource)
                gate.forward(sources[0]) { site.visit("release", resource) }
            }
        })

    private static let `try` = Operator(
        "try(_:), without input", numbers: [0...3], sources: 0...0, reacts: true,
        spelling: { numbers, _ in ".try { \(numbers[0] == 0 ? "throw .one" : "\(numbers[0])") }" },
        impulse: { site, _ in
            .try { () throws(TestError) in
                site.visit("body")
                if site.numbers[0] == 0 { throw .one }
                return site.numbers[0]
            }
        },
        model: { site, _ in
            .making { _, send in
                site.visit("body")
                if site.numbers[0] == 0 { return send(.error(.one)) }
                send(.next(site.numbers[0]))
                send(.completed)
            }
        })

    private static let result = Operator(
        "init(result:)", numbers: [0...1], sources: 0...0,
        spelling: { numbers, _ in "Signal(result: \(numbers[0] == 0 ? ".failure(.one)" : ".success(4)"))" },
        impulse: { site, _ in Signal(result: site.numbers[0] == 0 ? .failure(.one) : .success(4)) },
        model: { site, _ in .sending(site.numbers[0] == 0 ? [.error(.one)] : [.next(4), .completed]) })

    private static let optional = Operator(
        "init(optional value:)", numbers: [0...1], sources: 0...0,
        spelling: { numbers, _ in "Signal(optional: \(numbers[0] == 0 ? "nil" : "6"))" },
        impulse: { site, _ in Signal(optional: site.numbers[0] == 0 ? nil : 6) },
        model: { site, _ in .sending(site.numbers[0] == 0 ? [.completed] : [.next(6), .completed]) })

    private static let unfold = Operator(
        "unfold(into:_:)", numbers: [0...3], sources: 0...0, reacts: true,
        spelling: { numbers, _ in ".unfold(into: 0) { $0 == \(numbers[0]) ? nil : $0++ }" },
        impulse: { site, _ in
            .unfold(into: 0) { state in
                site.visit("next", state)
                defer { state += 1 }
                return state == site.numbers[0] ? nil : state
            }
        },
        model: { site, _ in
            .making { scope, send in
                var state = 0
                while scope.isOpen {
                    site.visit("next", state)
                    if state == site.numbers[0] || !scope.isOpen { break }
                    send(.next(state))
                    state += 1
                }
                send(.completed)
            }
        })
}
