import Impulse
import ImpulseTesting

extension Table {
    /// For rows with a time limit that outlasts the checks. Rows with a shorter limit are checked.
    private static let mayEndLater: [ContractClause: String] = [
        .nothingOutlivesItsUse: "its timer may still end it"
    ]

    private static let cannotFail: [ContractClause: String] = [
        .nothingOutlivesItsUse: "its timer may still end it", .typedErrors: "the source cannot fail",
    ]

    static let timing: [Row] = [
        Row("interval(_:startingAfter:tolerance:on:)", scheduledSource: { .interval(.milliseconds(100), on: $0.time) }),
        Row(
            "interval(_:startingAfter:tolerance:on:), at once",
            scheduledSource: { .interval(.milliseconds(100), startingAfter: .zero, on: $0.time) }),
        Row(
            "interval(_:startingAfter:tolerance:on:), beside another",
            scheduled: { source, schedulers in
                source.merge(with: Signal.interval(.milliseconds(100), on: schedulers.time).take(20))
            }),
        Row("timer(after:on:)", scheduledSource: { .timer(after: .milliseconds(100), on: $0.time) }),
        Row("timer(after:on:), a queue", scheduledSource: { .timer(after: .zero, on: $0.queue) }),
        Row("delay(for:on:)", scheduled: { $0.delay(for: .milliseconds(500), on: $1.time) }),
        Row("delay(for:on:), a queue", scheduled: { $0.delay(for: .zero, on: $1.queue) }),
        Row("delay(until:)", excluding: notChained) { $0.delay(until: { _ in Signal<Int, Never>.empty }) },
        Row(
            "delay(until:), in virtual time",
            scheduled: { source, schedulers in
                source.delay(until: { _ in .timer(after: .milliseconds(500), on: schedulers.time) })
            }),
        Row("debounce(until:)", excluding: notChained) { $0.debounce(until: { _ in Signal<Int, Never>.empty }) },
        Row(
            "debounce(until:), in virtual time",
            scheduled: { source, schedulers in
                source.debounce(until: { _ in .timer(after: .milliseconds(500), on: schedulers.time) })
            }),
        Row("debounce(for:on:where:)", scheduled: { $0.debounce(for: .milliseconds(500), on: $1.time) }),
        Row("debounce(for:on:where:), a queue", scheduled: { $0.debounce(for: .zero, on: $1.queue) }),
        Row(
            "debounce(for:on:where:), some immediately",
            scheduled: { $0.debounce(for: .milliseconds(1_500), on: $1.time) { $0 % 2 == 0 } }),
        Row("throttle(for:on:latest:)", scheduled: { $0.throttle(for: .milliseconds(500), on: $1.time) }),
        Row("throttle(for:on:latest:), a queue", scheduled: { $0.throttle(for: .zero, on: $1.queue, latest: false) }),
        Row(
            "timeout(after:on:error:)", excluding: mayEndLater,
            scheduled: {
                $0.timeout(after: .seconds(3_600), on: $1.time, error: .second)
            }),
        Row(
            "timeout(after:on:error:), in the middle",
            scheduled: {
                $0.timeout(after: .milliseconds(2_500), on: $1.time, error: .first)
            }),
        Row(
            "timeout(after:on:error:), without failure", excluding: cannotFail,
            scheduled: {
                $0.catch { _ in Signal<Int, Never>.empty }
                    .timeout(after: .seconds(3_600), on: $1.time, error: ContractError.first)
            }),
        Row(
            "timeout(afterSilence:on:error:)", excluding: mayEndLater,
            scheduled: {
                $0.timeout(afterSilence: .seconds(3_600), on: $1.time, error: .second)
            }),
        Row(
            "timeout(afterSilence:on:error:), within a pause",
            scheduled: {
                $0.timeout(afterSilence: .milliseconds(1_500), on: $1.time, error: .first)
            }),
        Row(
            "timeout(afterSilence:on:error:), without failure", excluding: cannotFail,
            scheduled: {
                $0.catch { _ in Signal<Int, Never>.empty }
                    .timeout(afterSilence: .seconds(3_600), on: $1.time, error: ContractError.first)
            }),
        Row(
            "timeout(after:on:switchTo:)", excluding: mayEndLater,
            scheduled: {
                $0.timeout(after: .seconds(3_600), on: $1.time, switchTo: .just(1))
            }),
        Row(
            "timeout(after:on:switchTo:), in the middle",
            scheduled: {
                $0.timeout(after: .milliseconds(2_500), on: $1.time, switchTo: .just(1))
            }),
        Row("timeout(after:on:switchTo:), other") { source in
            Signal.never.timeout(after: .zero, on: .immediate, switchTo: source)
        },
        Row(
            "timeout(after:on:switchTo:), to what cannot fail", excluding: mayEndLater,
            scheduled: {
                $0.timeout(after: .seconds(3_600), on: $1.time, switchTo: Signal<Int, Never>.just(1))
            }),
        Row(
            "timeout(afterSilence:on:switchTo:)", excluding: mayEndLater,
            scheduled: {
                $0.timeout(afterSilence: .seconds(3_600), on: $1.time, switchTo: .just(1))
            }),
        Row(
            "timeout(afterSilence:on:switchTo:), within a pause",
            scheduled: {
                $0.timeout(afterSilence: .milliseconds(1_500), on: $1.time, switchTo: .just(1))
            }),
        Row("timeout(afterSilence:on:switchTo:), other") { source in
            Signal.never.timeout(afterSilence: .zero, on: .immediate, switchTo: source)
        },
        Row("throttle(while:buffering:)") { $0.throttle(while: Signal.just(false)) },
        Row("throttle(while:buffering:), all") { source in
            source.throttle(while: source.map { $0 % 2 == 1 }.replaceError(with: false), buffering: .unbounded)
        },
        Row("throttle(while:buffering:), on and off") { source in
            source.throttle(while: source.map { $0 % 2 == 0 }.replaceError(with: false))
        },
        Row("delaySubscription(for:on:)", scheduled: { $0.delaySubscription(for: .milliseconds(500), on: $1.time) }),
        Row("delaySubscription(for:on:), a queue", scheduled: { $0.delaySubscription(for: .zero, on: $1.queue) }),
        Row(
            "hedged(after:attempts:on:), in time", excluding: [.typedErrors: "an attempt that fails is replaced"],
            scheduled: { $0.hedged(after: .seconds(3_600), on: $1.time) }),
        Row(
            "hedged(after:attempts:on:), twice",
            scheduled: { $0.hedged(after: .milliseconds(500), on: $1.time) }),
        Row("hedged(after:attempts:on:), a queue", scheduled: { $0.hedged(after: .zero, attempts: 3, on: $1.queue) }),
        Row("timestamp(on:)") { $0.timestamp(on: .immediate) },
        Row("measureInterval(on:)") { $0.measureInterval(on: .immediate) },
        Row("take(for:on:)", excluding: mayEndLater, scheduled: { $0.take(for: .seconds(3_600), on: $1.time) }),
        Row("take(for:on:), that ends", scheduled: { $0.take(for: .milliseconds(2_500), on: $1.time) }),
        Row("skip(for:on:)", scheduled: { $0.skip(for: .zero, on: $1.time) }),
        Row("skip(for:on:), that drops", scheduled: { $0.skip(for: .milliseconds(2_500), on: $1.time) }),
        Row("collect(every:count:on:)", scheduled: { $0.collect(every: .milliseconds(500), on: $1.time) }),
        Row(
            "collect(every:count:on:), full",
            scheduled: {
                $0.collect(every: .milliseconds(1_500), count: 2, on: $1.time)
            }),
        Row("collect(every:count:on:), a queue", scheduled: { $0.collect(every: .zero, on: $1.queue) }),
    ]
}
