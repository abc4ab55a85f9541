import ReactiveObjC

func firstEven(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func changes(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.distinctUntilChanged().skip(1)
}

func lastTwo(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.takeLast(2)
}

func until(_ numbers: RACSignal<Int>, _ stop: RACSignal<Int>) -> RACSignal<Int> {
    numbers.takeUntil(stop)
}

func small(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.takeWhileBlock { $0 < 10 }
}
