import ReactiveObjC

func either(_ left: RACSignal<Int>, _ right: RACSignal<Int>) -> RACSignal<Int> {
    left.merge(right)
}

func all(_ signals: [RACSignal<Int>]) -> RACSignal<Int> {
    RACSignal.merge(signals)
}

func framed(_ numbers: RACSignal<Int>, _ last: RACSignal<Int>) -> RACSignal<Int> {
    numbers.start(with: 0).concat(last)
}

func sampled(_ numbers: RACSignal<Int>, _ ticks: RACSignal<Int>) -> RACSignal<Int> {
    numbers.sample(ticks)
}
