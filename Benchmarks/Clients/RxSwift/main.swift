import RxSwift

// Ten operators between a sequence and the output. In one expression, the compiler gives up on them.
let filtered: Observable<Int> = Observable.from(Array(1...100))
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .scan(0) { $0 + $1 }
    .distinctUntilChanged()
    .skip(1)
let spread: Observable<Int> =
    filtered
    .flatMap { Observable.from([$0, $0 + 1]) }
    .startWith(0)
    .concat(Observable.just(7))
let counts: Single<Int> = spread.toArray().map { $0.count }
_ = counts.subscribe { print($0) }
