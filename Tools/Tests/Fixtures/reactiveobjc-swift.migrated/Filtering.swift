import Impulse

func firstEven(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func changes(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.distinctUntilChanged().skip(1)
}

func lastTwo(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.take(last: 2)
}

func until(_ numbers: Signal<Int, any Error>, _ stop: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.take(until: stop)
}

func small(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.take(while: { $0 < 10 })
}
