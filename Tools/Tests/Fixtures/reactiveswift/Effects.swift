import ReactiveSwift

func traced(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers
        .on(starting: { print("starting") }, completed: { print("done") }, value: { print("value", $0) })
        .on(disposed: { print("disposed") })
        .logEvents(identifier: "numbers")
}

func remembered(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers.replayLazily(upTo: 1)
}
