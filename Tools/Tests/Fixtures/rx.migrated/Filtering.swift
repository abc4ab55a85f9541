import Impulse

func firstEven(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func small(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.skip(1).take(while: { $0 < 10 })
}

func lastTwo(_ numbers: Signal<Int, any Error>) -> Signal<[Int], any Error> {
    numbers.take(last: 2).collect()
}

func until(_ numbers: Signal<Int, any Error>, _ stop: Signal<Void, any Error>) -> Signal<Int, any Error> {
    // Migrated: the completion of the trigger ends the values, too (FromOthers, RxSwift, `take(until: other)`)
    numbers.take(until: stop)
}

func byTens(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.distinctUntilChanged(by: { $0 / 10 })
}

func third(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    // Migrated: emits nothing if there are too few values, where RxSwift fails (FromOthers, RxSwift, `element(at:)`)
    numbers.element(at: 2).ifEmpty(0)
}
