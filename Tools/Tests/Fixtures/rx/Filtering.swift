import RxSwift

func firstEven(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.filter { $0.isMultiple(of: 2) }.take(1)
}

func small(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.skip(1).take(while: { $0 < 10 })
}

func lastTwo(_ numbers: Observable<Int>) -> Observable<[Int]> {
    numbers.takeLast(2).toArray().asObservable()
}

func until(_ numbers: Observable<Int>, _ stop: Observable<Void>) -> Observable<Int> {
    numbers.take(until: stop)
}

func byTens(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.distinctUntilChanged { $0 / 10 }
}

func third(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.element(at: 2).ifEmpty(default: 0)
}
