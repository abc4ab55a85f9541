import Impulse

/// Timing operators, for `Generator.timed()`.
extension Operator {
    static let timing = [
        delay, delaySubscription, debounce, throttle, timeout, timeoutAfterSilence, collectEvery, timeoutSwitching,
        timeoutAfterSilenceSwitching, takeFor, skipFor, timestamp, measureInterval, retry, hedged,
    ]

    private static let delay = oneInput(
        "delay(for:on:)", numbers: [1...4], call: { "delay(\($0[0]))" },
        impulse: { site, source in source.delay(for: site.time, on: site.world.scheduler) },
        model: { site, source in
            .gated { gate in
                gate.subscribe(to: source) { event in
                    if event.error != nil { return gate.send(event) }
                    site.world.schedule(after: site.time) { gate.send(event) }
                }
            }
        })

    private static let delaySubscription = oneInput(
        "delaySubscription(for:on:)", numbers: [1...4], call: { "delaySubscription(\($0[0]))" },
        impulse: { site, source in source.delaySubscription(for: site.time, on: site.world.scheduler) },
        model: { site, source in
            .gated { gate in
                site.world.schedule(after: site.time) {
                    if gate.scope.isOpen { gate.subscribe(to: source, gate.send) }
                }
            }
        })

    /// With a second number of 1, multiples of three are not delayed.
    private static let debounce = oneInput(
        "debounce(for:on:where:)", numbers: [1...4, 0...1],
        call: { "debounce(\($0[0]))\($0[1] == 0 ? "" : " { $0 % 3 != 0 }")" },
        impulse: { site, source in
            source.debounce(for: site.time, on: site.world.scheduler) { site.numbers[1] == 0 || $0 % 3 != 0 }
        },
        model: { site, source in
            .gated { gate in
                var waiting: NumberEvent?
                func flush() {
                    if let value = waiting.take() { gate.emit(value) }
                }
                let alarm = ModelAlarm(site.world, gate, ring: flush)
                gate.receive(source) { value in
                    waiting = .next(value)
                    if site.numbers[1] == 0 || value % 3 != 0 { alarm.set(after: site.time) } else { flush() }
                } completed: {
                    flush()
                }
            }
        })

    private static let throttle = oneInput(
        "throttle(for:on:latest:)", numbers: [1...4, 0...1],
        call: { "throttle(\($0[0]), latest: \($0[1] == 1))" },
        impulse: { site, source in
            source.throttle(for: site.time, on: site.world.scheduler, latest: site.numbers[1] == 1)
        },
        model: { site, source in
            .gated { gate in
                let timer = ModelTimer(site.world, gate)
                var due = site.world.now
                var kept: Int?
                var hasCompleted = false
                func deliver(_ value: Int) {
                    due = site.world.now + site.time
                    gate.emit(.next(value))
                }
                func deliverKept() {
                    if let value = kept.take() { deliver(value) }
                    if hasCompleted { gate.emit(.completed) }
                }
                func receive(_ value: Int) {
                    if site.world.now >= due { return deliver(value) }
                    if kept == nil { timer.set(after: due - site.world.now, deliverKept) }
                    kept = site.numbers[1] == 1 ? value : kept ?? value
                }
                gate.subscribe(to: source) { event in
                    gate.perform {
                        if let value = event.value { return receive(value) }
                        hasCompleted = event.isCompleted && kept != nil
                        if !hasCompleted { gate.emit(event) }
                    }
                }
            }
        })

    private static let timeout = oneInput(
        "timeout(after:on:error:)", numbers: [2...9], call: { "timeout(after: \($0[0]))" },
        impulse: { site, source in source.timeout(after: site.time, on: site.world.scheduler, error: .two) },
        model: { site, source in
            .gated { gate in
                ModelTimer(site.world, gate).set(after: site.time) { gate.emit(.error(.two)) }
                gate.subscribe(to: source, gate.send)
            }
        })

    private static let timeoutAfterSilence = oneInput(
        "timeout(afterSilence:on:error:)", numbers: [2...6], call: { "timeout(afterSilence: \($0[0]))" },
        impulse: { site, source in source.timeout(afterSilence: site.time, on: site.world.scheduler, error: .two) },
        model: { site, source in
            .gated { gate in
                let alarm = ModelAlarm(site.world, gate) { gate.emit(.error(.two)) }
                alarm.set(after: site.time)
                gate.receive(source) { value in
                    gate.emit(.next(value))
                    alarm.set(after: site.time)
                } completed: {
                }
            }
        })

    private static let timeoutSwitching = Operator(
        "timeout(after:on:switchTo:)", numbers: [2...9], sources: 2...2,
        spelling: { "\($1[0]).timeout(after: \($0[0]), switchTo: \($1[1]))" },
        impulse: { site, sources in
            sources[0].timeout(after: site.time, on: site.world.scheduler, switchTo: sources[1])
        },
        model: { site, sources in timingOut(site, sources[0], to: sources[1], isAfterSilence: false) })

    private static let timeoutAfterSilenceSwitching = Operator(
        "timeout(afterSilence:on:switchTo:)", numbers: [2...6], sources: 2...2,
        spelling: { "\($1[0]).timeout(afterSilence: \($0[0]), switchTo: \($1[1]))" },
        impulse: { site, sources in
            sources[0].timeout(afterSilence: site.time, on: site.world.scheduler, switchTo: sources[1])
        },
        model: { site, sources in timingOut(site, sources[0], to: sources[1], isAfterSilence: true) })

    private static func timingOut(
        _ site: Site<ModelWorld>, _ source: Model.Signal, to other: Model.Signal, isAfterSilence: Bool
    ) -> Model.Signal {
        .gated { gate in
            var isOverdue = false
            let limited = Model.Signal.gated { limited in
                let alarm = ModelAlarm(site.world, limited) {
                    isOverdue = true
                    limited.emit(.completed)
                }
                alarm.set(after: site.time)
                limited.receive(source) { value in
                    limited.emit(.next(value))
                    if isAfterSilence { alarm.set(after: site.time) }
                } completed: {
                }
            }
            gate.subscribe(to: limited) { event in
                if !event.isTerminal { return gate.deliver(event) }
                if !isOverdue { return gate.send(event) }
                if gate.scope.isOpen { gate.forward(other) }
            }
        }
    }

    private static let collectEvery = oneInput(
        "collect(every:count:on:)", numbers: [1...4, 1...3],
        call: { "collect(every: \($0[0]), count: \($0[1])).map(joined)" },
        impulse: { site, source in
            source.collect(every: site.time, count: site.numbers[1], on: site.world.scheduler).map(joined)
        },
        model: { site, source in
            .gated { gate in
                var values: [Int] = []
                func flush() {
                    if values.isEmpty { return }
                    let result = joined(values)
                    values = []
                    gate.emit(.next(result))
                }
                let alarm = ModelAlarm(site.world, gate, ring: flush)
                gate.receive(source) { value in
                    if values.isEmpty { alarm.set(after: site.time) }
                    values.append(value)
                    if values.count == site.numbers[1] { flush() }
                } completed: {
                    flush()
                }
            }
        })

    private static let takeFor = oneInput(
        "take(for:on:)", numbers: [1...9], call: { "take(for: \($0[0]))" },
        impulse: { site, source in source.take(for: site.time, on: site.world.scheduler) },
        model: { site, source in
            .gated { gate in
                ModelTimer(site.world, gate).set(after: site.time) { gate.emit(.completed) }
                gate.subscribe(to: source, gate.send)
            }
        })

    private static let skipFor = oneInput(
        "skip(for:on:)", numbers: [1...9], call: { "skip(for: \($0[0]))" },
        impulse: { site, source in source.skip(for: site.time, on: site.world.scheduler) },
        model: { site, source in
            .gated { gate in
                let start = site.world.now
                gate.subscribe(to: source) { event in
                    if event.isTerminal || site.world.now >= start + site.time { gate.send(event) }
                }
            }
        })

    private static let timestamp = oneInput(
        "timestamp(on:)", call: { _ in "timestamp().map { joined([$0.time, $0.value]) }" },
        impulse: { site, source in
            source.timestamp(on: site.world.scheduler).map { joined([seconds($0.time), $0.value]) }
        },
        model: { site, source in source.changing { { joined([seconds(site.world.now), $0]) } } })

    private static let measureInterval = oneInput(
        "measureInterval(on:)", call: { _ in "measureInterval()" },
        impulse: { site, source in source.measureInterval(on: site.world.scheduler).map(seconds) },
        model: { site, source in
            source.changing {
                var last = site.world.now
                return { _ in
                    defer { last = site.world.now }
                    return seconds(site.world.now - last)
                }
            }
        })

    private static let retry = oneInput(
        "retry(_:on:decide:)", numbers: [1...3, 0...2, 0...1],
        call: { "retry(maximum: \($0[1]), delay: \($0[0]), resetsAfterValue: \($0[2] == 1))" },
        impulse: { site, source in
            // A source that sends and fails synchronously would be retried forever, so the values are limited to
            // five.
            let policy = RetryPolicy(
                maximum: site.numbers[1], delay: .constant(site.time), resetsAfterValue: site.numbers[2] == 1)
            return source.retry(policy, on: site.world.scheduler).take(5)
        },
        model: { site, source in
            let retried = Model.Signal.gated { gate in
                var remaining = site.numbers[1]
                func attempt() {
                    gate.subscribe(to: source) { event in
                        if event.value != nil, site.numbers[2] == 1 { remaining = site.numbers[1] }
                        if event.error == nil || remaining == 0 { return gate.send(event) }
                        remaining -= 1
                        site.world.schedule(after: site.time) { if gate.scope.isOpen { attempt() } }
                    }
                }
                attempt()
            }
            return retried.first(5)
        })

    @Sendable private static func seconds(_ time: Duration) -> Int { Int(time.components.seconds) }
}
