import Impulse

// Ten operators between a sequence and the output.
Signal<Int, Never>(1...100)
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .scan(0) { $0 + $1 }
    .distinctUntilChanged()
    .skip(1)
    .flatMap { Signal<Int, Never>([$0, $0 + 1]) }
    .startWith(0)
    .merge(with: .just(7))
    .collect()
    .map { $0.count }
    .subscribe { print($0) }
