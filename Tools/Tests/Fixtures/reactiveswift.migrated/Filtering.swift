import Impulse

func firstEven(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func small(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.skip(1).take(while: { $0 < 10 })
}

func lastTwo(_ numbers: Signal<Int, Never>) -> Signal<[Int], Never> {
    numbers.take(last: 2).collect()
}

func present(_ numbers: Signal<Int?, Never>) -> Signal<Int, Never> {
    numbers.compactMap { $0 }.distinctUntilChanged()
}

func known(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers.distinct().compactMap { $0 > 0 ? $0 : nil }
}

func until(_ numbers: Signal<Int, Never>, _ stop: Signal<Void, Never>) -> Signal<Int, Never> {
    numbers.take(until: stop)
}
