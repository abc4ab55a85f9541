import Impulse

extension Gallery {
    func filtering() {
        draw("distinct()", from: numbers("-1--2-1-3-|")) { numbers in numbers.distinct() }
        draw("distinct(by:)", from: letters("-a-b-A-c-B-|")) { letters in letters.distinct(by: { $0.lowercased() }) }
        draw("distinctUntilChanged()", from: numbers("-1--1---2-1-|")) { numbers in numbers.distinctUntilChanged() }
        draw("distinctUntilChanged(by:)", from: letters("-a-A-b-a-|")) { letters in
            letters.distinctUntilChanged(by: { $0.lowercased() })
        }
        draw("distinctUntilChanged(comparing:)", from: numbers("-1--2---4-5-|")) { numbers in
            numbers.distinctUntilChanged(comparing: { $1 - $0 < 2 })
        }
        draw("filter(_:)", from: numbers("-1--2---3-|")) { numbers in numbers.filter { $0 > 1 } }
        draw("ignore(_:)", from: numbers("-1--2---1-|")) { numbers in numbers.ignore(1) }
        draw("ignoreValues()", from: numbers("-1--2---3-|")) { numbers in numbers.ignoreValues() }
    }

    func limiting() {
        draw("element(at:)", from: letters("-a--b---c-|")) { letters in letters.element(at: 1) }
        draw("ifEmpty(_:)", from: numbers("------|")) { numbers in numbers.ifEmpty(0) }
        draw("ifEmpty(switchTo:)", from: letters("------|"), letters("-a--b-|")) { source, other in
            source.ifEmpty(switchTo: other)
        }
        draw("single(error:)", from: numbers("--1---|")) { numbers in numbers.single(error: Oops()) }
        draw("skip(_:)", from: numbers("-1--2---3-4-|")) { numbers in numbers.skip(2) }
        draw("skip(last:)", from: numbers("-1--2---3-4-|")) { numbers in numbers.skip(last: 2) }
        draw("skip(until:)", from: numbers("-1--2---3-4-|"), letters("------x------")) { numbers, trigger in
            numbers.skip(until: trigger)
        }
        draw("skip(while:)", from: numbers("-1--2---3-1-|")) { numbers in numbers.skip(while: { $0 < 3 }) }
        draw("take(_:)", from: numbers("-1--2---3-4-|")) { numbers in numbers.take(2) }
        draw("take(last:)", from: numbers("-1--2---3-|")) { numbers in numbers.take(last: 2) }
        draw("take(until:)", from: numbers("-1--2---3-4-|"), letters("---------x--")) { numbers, trigger in
            numbers.take(until: trigger)
        }
        draw("take(untilReplacement:)", from: letters("-1--2---3-4-|"), letters("-----a----b--c-|")) {
            numbers, letters in
            numbers.take(untilReplacement: letters)
        }
        draw("take(while:)", from: numbers("-1--2---3-4-|")) { numbers in numbers.take(while: { $0 < 3 }) }
        draw("take(through:)", from: numbers("-1--2---3-4-|")) { numbers in numbers.take(through: { $0 == 3 }) }
    }

    func queries() {
        draw("allSatisfy(_:)", from: numbers("-1--2---3-|")) { numbers in numbers.allSatisfy { $0 < 2 } }
        draw("contains(where:)", from: numbers("-1--2---3-|")) { numbers in numbers.contains { $0 > 1 } }
        draw("contains(_:)", from: numbers("-1--2---3-|")) { numbers in numbers.contains(2) }
        draw("count()", from: letters("-a--b---c-|")) { letters in letters.count() }
        draw("min()", from: numbers("-2--1---3-|")) { numbers in numbers.min() }
        draw("max()", from: numbers("-2--3---1-|")) { numbers in numbers.max() }
        draw("min(by:)", from: words("-a--bb---ccc-|")) { words in words.min(by: { $0.count < $1.count }) }
        draw("max(by:)", from: words("-a--bb---ccc-|")) { words in words.max(by: { $0.count < $1.count }) }
        draw("elementsEqual(_:)", from: numbers("-1--2---3-|"), numbers("--1---2----4-|")) { numbers, others in
            numbers.elementsEqual(others)
        }
    }
}
