import Impulse

extension Gallery {
    func errors() {
        draw("assertNoFailure(_:)", from: numbers("-1--2--|")) { numbers in numbers.assertNoFailure() }
        draw("catch(_:)", from: numbers("-1--#")) { numbers in
            numbers.catch { _ in Signal<Int, Never>.just(0) }
        }
        draw("catch(to:)", from: letters("-1--#"), letters("-a--b-|")) { numbers, letters in numbers.catch(to: letters)
        }
        draw("catch(inTurn:)", from: numbers("-1-#"), numbers("--2-#"), numbers("-3-|")) { first, second, third in
            Signal.catch(inTurn: [first, second, third])
        }
        draw("mapError(_:)", from: numbers("-1--2--#")) { numbers in numbers.mapError { _ in Other() } }
        draw("promoteError(to:)", from: steady("-1--2--|")) { numbers in numbers.promoteError(to: Oops.self) }
        draw("replaceError(with:)", from: numbers("-1--2--#")) { numbers in numbers.replaceError(with: 0) }
        draw("retry(_:)", from: numbers("-1-#")) { numbers in numbers.retry(1) }
        draw("retry()", from: numbers("-1-#"), until: 13) { numbers in numbers.retry() }
        draw("retry(_:on:decide:)", from: numbers("-1#")) { numbers in
            let twice = RetryPolicy(maximum: 2, delay: .exponential(from: .milliseconds(2)))
            return numbers.retry(twice, on: time)
        }
        draw("retry(when:)", from: numbers("-1-#"), letters("---x"), until: 14) { numbers, trigger in
            numbers.retry(when: { _, _ in trigger })
        }
        draw("try(_:)", from: numbers("-1--2--3-|")) { numbers in
            numbers.try { number throws(Oops) in
                if number == 2 { throw Oops() }
            }
        }
        draw("repeat()", from: numbers("-1-2|"), until: 13) { numbers in numbers.repeat() }
        draw("repeat(when:)", from: steady("-1-2|"), steady("---1"), until: 18) { numbers, trigger in
            numbers.repeat(when: { _ in trigger })
        }
        draw("repeat(_:)", from: numbers("-1-2|")) { numbers in numbers.repeat(2) }
    }
}

private struct Other: Error, Hashable {}
