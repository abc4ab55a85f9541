import Harness
import Impulse

/// Operators that other libraries have under other names; each has a budget.
extension Work {
    static var peers: [Work] {
        [
            hot("flatMap(.ordered) to one value") { $0[0].flatMap(.ordered(limit: 4)) { .just($0) } },
            // One in four events is a value of the last input, which lets the pending values pass.
            hot("flatMap(.ordered) of 4 at once", inputs: 4) { inputs in
                let (source, last) = (Signal.merge(inputs[1], inputs[2], inputs[3]), inputs[0])
                return source.flatMap(.ordered(limit: 4)) { value in last.take(1).map { $0 &+ value } }
            },
            hot("flatMap(.delayingErrors) to one value") { $0[0].flatMap(.merge.delayingErrors) { .just($0) } },
            hot("delayingErrors of a merge of 2", inputs: 2) { inputs in
                .delayingErrors { delay in .merge(delay(inputs[0]), delay(inputs[1])) }
            },
            hot("collect(count: 10, step: 5)") { $0[0].collect(count: 10, step: 5).map { $0.reduce(0, &+) } },
            hot("window(count: 10, step: 5)") { $0[0].window(count: 10, step: 5).flatMap { $0 } },
            // Half of the events are openings, each of which closes the window before.
            hot("window(from:until:)", inputs: 2) { inputs in
                let openings = inputs[1]
                return inputs[0].window(from: openings, until: { _ in openings }).flatMap { $0 }
            },
            hot("collect(from:until:)", inputs: 2) { inputs in
                let openings = inputs[1]
                return inputs[0].collect(from: openings, until: { _ in openings }).map { $0.reduce(0, &+) }
            },
            Work(
                "repeat(when:)",
                impulse: {
                    let tally = Tally()
                    return { count in
                        opaque(OnImpulse.Source.just(1))
                            .repeat(when: { times in times < count ? OnImpulse.Source.just(0) : .empty })
                            .subscribe { tally.add($0) }
                        return tally.take()
                    }
                }),
            hot("delay(until:)") { $0[0].delay(until: { _ in OnImpulse.Source.just(0) }) },
            hot("debounce(until:)") { $0[0].debounce(until: { _ in OnImpulse.Source.just(0) }) },
            // Counts connections.
            Work(
                "autoconnect(subscribers: 2)",
                impulse: {
                    let tally = Tally()
                    return { count in
                        for _ in 0..<count {
                            let shared = opaque(OnImpulse.Source.just(1)).publish().autoconnect(subscribers: 2)
                            for _ in 0..<2 { shared.subscribe { tally.add($0) } }
                        }
                        return tally.take()
                    }
                }),
        ]
    }

    private static func hot(
        _ name: String, inputs: Int = 1, _ build: @escaping ([OnImpulse.Source]) -> OnImpulse.Source
    ) -> Work {
        Work(name, impulse: OnImpulse.hot(inputs: inputs, build))
    }
}
