import Impulse

extension Gallery {
    func timing() {
        draw("collect(every:count:on:)", from: letters("-a-b-----c-------d|")) { letters in
            letters.collect(every: .milliseconds(4), on: time)
        }
        draw("debounce(for:on:where:)", from: letters("-a-b-c-----d----e|")) { letters in
            letters.debounce(for: .milliseconds(3), on: time)
        }
        draw("debounce(until:)", from: numbers("-3-1-5-|")) { [time] numbers in
            numbers.debounce(until: { .timer(after: .milliseconds($0), on: time) })
        }
        draw("delay(until:)", from: numbers("-3-1----|")) { [time] numbers in
            numbers.delay(until: { .timer(after: .milliseconds($0), on: time) })
        }
        draw("delay(for:on:)", from: letters("-a-b----c|")) { letters in letters.delay(for: .milliseconds(3), on: time)
        }
        draw("delaySubscription(for:on:)", from: letters("-a--b-|")) { letters in
            letters.delaySubscription(for: .milliseconds(3), on: time)
        }
        draw("hedged(after:attempts:on:)", from: letters("------a-|"), letters("---b-|")) { first, second in
            attempts(first, second).hedged(after: .milliseconds(2), on: time)
        }
        draw("interval(_:startingAfter:tolerance:on:)", until: 13) {
            Signal<Int, Never>.interval(.milliseconds(3), on: time)
        }
        draw("measureInterval(on:)", from: letters("-a--b---c-|")) { letters in letters.measureInterval(on: time) }
        draw("skip(for:on:)", from: letters("-a--b---c-d-|")) { letters in letters.skip(for: .milliseconds(6), on: time)
        }
        draw("take(for:on:)", from: letters("-a--b---c-d-|")) { letters in letters.take(for: .milliseconds(6), on: time)
        }
        draw("throttle(for:on:latest:)", from: letters("-abc-----d-e|")) { letters in
            letters.throttle(for: .milliseconds(4), on: time)
        }
        draw("throttle(while:buffering:)", from: letters("-a-b--c-d-----e--|"), states("f---t-----f--t---")) {
            letters, condition in
            letters.throttle(while: condition)
        }
        draw("timeout(after:on:error:)", from: letters("-a--b--c--d-|")) { letters in
            letters.timeout(after: .milliseconds(8), on: time, error: Oops())
        }
        draw("timeout(afterSilence:on:error:)", from: letters("-a--b-------c-|")) { letters in
            letters.timeout(afterSilence: .milliseconds(5), on: time, error: Oops())
        }
        draw("timeout(after:on:switchTo:)", from: letters("-a--b--c--d-|"), letters("-x-y|")) { letters, other in
            letters.timeout(after: .milliseconds(8), on: time, switchTo: other)
        }
        draw("timeout(afterSilence:on:switchTo:)", from: letters("-a--b-------c-|"), letters("-x-y|")) {
            letters, other in
            letters.timeout(afterSilence: .milliseconds(5), on: time, switchTo: other)
        }
        draw("timer(after:on:)") {
            Signal<Void, Never>.timer(after: .milliseconds(3), on: time).replaceValues(with: "x")
        }
        draw("timestamp(on:)", from: letters("-a--b---c-|")) { letters in letters.timestamp(on: time) }
    }
}

/// Returns a source whose first subscription is to one signal, and whose second is to the other.
private func attempts<Value, Failure>(
    _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>
) -> Signal<Value, Failure> {
    let count = MutableProperty(0)
    return .deferred {
        count.value += 1
        return count.value == 1 ? first : second
    }
}
