import ReactiveSwift

func firstEven(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers.filter { $0.isMultiple(of: 2) }.take(first: 1)
}

func small(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers.skip(first: 1).take(while: { $0 < 10 })
}

func lastTwo(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<[Int], Never> {
    numbers.take(last: 2).collect()
}

func present(_ numbers: SignalProducer<Int?, Never>) -> SignalProducer<Int, Never> {
    numbers.skipNil().skipRepeats()
}

func known(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers.uniqueValues().filterMap { $0 > 0 ? $0 : nil }
}

func until(_ numbers: SignalProducer<Int, Never>, _ stop: Signal<Void, Never>) -> SignalProducer<Int, Never> {
    numbers.take(until: stop)
}
