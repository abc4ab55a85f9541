import Impulse

extension Gallery {
    func combining() {
        draw("and(_:)", from: conditions("-t----f-----|"), conditions("---f-----t--|")) { a, b in a.and(b) }
        draw("or(_:)", from: conditions("-t----f-----|"), conditions("---f-----t--|")) { a, b in a.or(b) }
        draw("all(_:)", from: conditions("-t---f----t-|"), conditions("--f--t---|"), conditions("t------t|")) {
            a, b, c in
            Signal.all([a, b, c])
        }
        draw("any(_:)", from: conditions("-t---f----t-|"), conditions("--f--t---|"), conditions("f------f|")) {
            a, b, c in
            Signal.any([a, b, c])
        }
        draw("combineLatest(_:)", from: numbers("-1------2---|"), letters("---a-b----------|")) { numbers, letters in
            Signal.combineLatest(numbers, letters)
        }
        draw("zip(_:buffering:)", from: numbers("-1--2----------|"), letters("---a---b---------")) { numbers, letters in
            Signal.zip(numbers, letters)
        }
        draw("merge(_:)", from: letters("-1-----2-|"), letters("---a-b---------c-|")) { numbers, letters in
            Signal.merge(numbers, letters)
        }
        draw("merge(with:)", from: letters("-1-----2-|"), letters("---a-b---------c-|")) { numbers, letters in
            numbers.merge(with: letters)
        }
        draw("concat(_:)", from: letters("-1--2-|"), letters("-a--b-|")) { numbers, letters in
            Signal.concat(numbers, letters)
        }
        draw("race(_:)", from: letters("---1---2-|"), letters("-a--b-|")) { slow, fast in Signal.race(slow, fast) }
        draw("sample(when:repeating:)", from: numbers("-1----2-3-------"), letters("---x---x--x--x-|")) {
            numbers, ticks in
            numbers.sample(when: ticks)
        }
        draw("startWith(_:)", from: numbers("--1--2-|")) { numbers in numbers.startWith(0) }
        draw("then(_:)", from: letters("-1--2-|"), letters("-a-b|")) { numbers, letters in numbers.then { letters } }
        draw("withLatest(from:)", from: numbers("-1---2----3--|"), letters("---a---b|")) { numbers, letters in
            numbers.withLatest(from: letters)
        }
    }
}
