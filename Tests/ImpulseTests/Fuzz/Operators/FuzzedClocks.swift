import Impulse

/// Sources with a timer, for `Generator.timed()`.
extension Operator {
    static let clocks = [interval, timer]

    private static let interval = Operator(
        "interval(_:startingAfter:tolerance:on:)", numbers: [1...3, 1...4, 0...4], sources: 0...0,
        spelling: { numbers, _ in ".interval(\(numbers[0]), startingAfter: \(numbers[2])).take(\(numbers[1]))" },
        impulse: { site, _ in
            Signal.interval(site.time, startingAfter: delay(of: site), on: site.world.scheduler)
                .take(site.numbers[1]).promoteError()
        },
        model: { site, _ in
            .gated { gate in
                let timer = ModelTimer(site.world, gate)
                func tick(_ count: Int, after time: Duration) {
                    timer.set(after: time) {
                        gate.emit(.next(count))
                        if count + 1 == site.numbers[1] { return gate.emit(.completed) }
                        tick(count + 1, after: site.time)
                    }
                }
                tick(0, after: delay(of: site) ?? site.time)
            }
        })

    /// The delay of the first tick; `nil` for the default.
    @Sendable private static func delay(of site: Site<some World>) -> Duration? {
        site.numbers[2] == 0 ? nil : site.time + .seconds(site.numbers[2])
    }

    private static let timer = Operator(
        "timer(after:on:)", numbers: [1...5], sources: 0...0,
        spelling: { numbers, _ in ".timer(\(numbers[0]))" },
        impulse: { site, _ in
            Signal.timer(after: site.time, on: site.world.scheduler).replaceValues(with: 5).promoteError()
        },
        model: { site, _ in
            .gated { gate in
                ModelTimer(site.world, gate).set(after: site.time) {
                    gate.emit(.next(5))
                    gate.emit(.completed)
                }
            }
        })
}
