import Impulse

extension Gallery {
    func transforming() {
        draw("map(_:)", from: numbers("-1--2---3-|")) { numbers in numbers.map { $0 * 10 } }
        draw("replaceValues(with:)", from: numbers("-1--2---3-|")) { numbers in numbers.replaceValues(with: "x") }
        draw("not()", from: conditions("-t--f---t-|")) { condition in condition.not() }
        draw("compactMap(_:)", from: letters("-1--x---3-|")) { letters in letters.compactMap { Int($0) } }
        draw("tryMap(_:)", from: numbers("-1--2---3-|")) { numbers in
            numbers.tryMap { number throws(Oops) in
                guard number < 2 else { throw Oops() }
                return number
            }
        }
        draw("collect()", from: numbers("-1--2---3-|")) { numbers in numbers.collect() }
        draw("collect(count:)", from: numbers("-1--2---3-|")) { numbers in numbers.collect(count: 2) }
        draw("collect(count:step:)", from: numbers("-1--2---3-4|")) { numbers in numbers.collect(count: 3, step: 2) }
        draw("collect(until:)", from: numbers("-1--2---3-4|")) { numbers in
            numbers.collect(until: { $0.reduce(0, +) > 4 })
        }
        draw("collect(while:)", from: numbers("-1--1---2-1|")) { numbers in numbers.collect(while: { $0 == $1 }) }
        draw("combinePrevious(_:)", from: numbers("-1--2---3-|")) { numbers in numbers.combinePrevious(0) }
        draw("combinePrevious()", from: numbers("-1--2---3-|")) { numbers in numbers.combinePrevious() }
        draw("nwise(_:)", from: numbers("-1--2---3--4-|")) { numbers in numbers.nwise(3) }
        draw("enumerated()", from: letters("-a--b---c-|")) { letters in letters.enumerated() }
        draw("interspersed(with:)", from: letters("-a---b---c-|")) { letters in letters.interspersed(with: "x") }
        draw("materialize()", from: numbers("-1--2---#")) { numbers in numbers.materialize() }
        draw("dematerialize()", from: words("-1--2---x--3-|")) { letters in
            letters.map { Int($0).map(Event.next) ?? Event<Int, Oops>.completed }.dematerialize()
        }
        draw("materializeResults()", from: numbers("-1--2--#")) { numbers in numbers.materializeResults() }
        draw("dematerializeResults()", from: words("-1--2--x-|")) { letters -> Signal<Int, Oops> in
            letters.map { Int($0).map(Result.success) ?? Result<Int, Oops>.failure(Oops()) }.dematerializeResults()
        }
        draw("reduce(_:_:)", from: numbers("-1--2---3-|")) { numbers in numbers.reduce(0) { $0 + $1 } }
        draw("reduce(into:update:)", from: letters("-a--b---c-|")) { letters in letters.reduce(into: "") { $0 += $1 } }
        draw("scan(_:_:)", from: numbers("-1--2---3-|")) { numbers in numbers.scan(0) { $0 + $1 } }
        draw("scan(into:update:)", from: letters("-a--b---c-|")) { letters in letters.scan(into: "") { $0 += $1 } }
        draw("scanMap(into:_:)", from: letters("-a--b---a-|")) { letters in
            letters.scanMap(into: Set()) { seen, letter in !seen.insert(letter).inserted }
        }
    }

    func drawAll() {
        combining()
        creating()
        errors()
        filtering()
        flattening()
        limiting()
        mailingList()
        queries()
        sharing()
        splitting()
        timing()
        transforming()
    }
}
