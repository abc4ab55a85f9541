import ReactiveObjC

func totals(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.scan(withStart: 0, reduce: { $0 + $1 })
}

func total(_ numbers: RACSignal<Int>) -> RACSignal<Int> {
    numbers.aggregate(withStart: 0, reduce: { $0 + $1 })
}

func listed(_ numbers: RACSignal<Int>) -> RACSignal<[Int]> {
    numbers.collect()
}
