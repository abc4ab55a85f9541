import Impulse

extension Gallery {
    func flattening() {
        draw("flatMap(_:)", from: letters("-a---b-----|"), letters("-1-----2-|")) { letters, answers in
            letters.flatMap { letter in answers.map { letter + $0 } }
        }
        draw("flatMap(_:_:)", from: letters("-a---b-----|"), letters("-1-----2-|")) { letters, answers in
            letters.flatMap(.latest) { letter in answers.map { letter + $0 } }
        }
        draw("ordered(limit:buffering:)", from: numbers("-1--2-----|"), letters("------a-b|"), letters("-c-d|")) {
            numbers, one, two in
            numbers.flatMap(.ordered(limit: 2)) { number in number == 1 ? one : two }
        }
        draw("delayingErrors", from: numbers("-1--2-----|"), letters("-a-#"), letters("-b----c|")) {
            numbers, one, two in
            numbers.flatMap(.merge.delayingErrors) { number in number == 1 ? one : two }
        }
        draw("delayingErrors(_:)", from: letters("-1-#"), letters("--2--3-|")) { a, b in
            Signal.delayingErrors { delay in .merge(delay(a), delay(b)) }
        }
        draw("expand(limit:_:)", from: numbers("-1--------|")) { numbers in
            numbers.expand { [time] number in
                number < 3 ? .just(number + 1).delay(for: .milliseconds(3), on: time) : .empty
            }
        }
        draw("flatten(_:)", from: letters("-a---b-----|"), letters("-1-----2-|")) { letters, answers in
            letters.map { letter in answers.map { letter + $0 } }.flatten(.concat)
        }
        draw("if(_:then:else:)", from: conditions("-t----f---t-|"), letters("a--b--c-"), letters("1-2-3-")) {
            condition, letters, numbers in
            Signal.if(condition, then: letters, else: numbers)
        }
        draw("switch(_:cases:default:)", from: letters("-a---b----c---|"), letters("1--2--3--"), letters("x-y|")) {
            keys, numbers, letters in
            Signal.switch(keys, cases: ["a": numbers, "b": letters], default: .just("d"))
        }
        draw("switch(_:cases:)", from: words("-a---b----c---|"), steady("1--2--3--"), steady("8-9|")) {
            keys, low, high in
            Signal<Int, NoMatchingCase<String>>.switch(keys, cases: ["a": low, "b": high])
        }
    }

    func splitting() {
        drawSignals("group(by:)", from: letters("-a-B-A--b-|")) { letters in letters.group(by: { $0.lowercased() }) }
        drawSignals("group(by:expiringAfter:on:)", from: letters("a-a-----a-|")) { letters in
            letters.group(by: \.self, expiringAfter: .milliseconds(4), on: time)
        }
        drawSignals("group(by:until:)", from: letters("-a--a---a--|"), letters("----x")) { letters, expiry in
            letters.group(by: \.self, until: { _ in expiry })
        }
        drawPair("partition(_:)", from: numbers("-1-2-3-4-|"), labels: ["matching", "others"]) { numbers in
            let (matching, others) = numbers.partition { $0 > 2 }
            return [matching, others]
        }
        drawSignals("window(count:)", from: letters("-a--b---c-|")) { letters in letters.window(count: 2) }
        drawSignals("window(count:step:)", from: letters("-a--b---c-|")) { letters in letters.window(count: 2, step: 1)
        }
        drawSignals("window(every:count:on:)", from: letters("-a-b-----c-------d|")) { letters in
            letters.window(every: .milliseconds(4), on: time)
        }
        drawSignals("window(when:)", from: letters("-a-b---c-----d|"), letters("-----x---x-----")) {
            letters, boundaries in
            letters.window(when: boundaries)
        }
        drawSignals("window(from:until:)", from: letters("-a-b-c-d-|"), words("--x-y-----")) {
            [time] letters, openings in
            letters.window(from: openings, until: { _ in .timer(after: .milliseconds(4), on: time) })
        }
        draw("collect(from:until:)", from: letters("-a-b-c-d-|"), words("--x-y-----")) { [time] letters, openings in
            letters.collect(from: openings, until: { _ in .timer(after: .milliseconds(4), on: time) })
        }
    }
}
