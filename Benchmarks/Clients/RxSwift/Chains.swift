import RxSwift

func twelve(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 3 - 1 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .filter { $0 > 0 && $0 < 1_000 }
        .skip(1)
        .distinctUntilChanged()
        .map { $0 * 2 + 7 }
        .map { $0 - 1 }
        .filter { $0 > 2 }
        .take(10)
}

func spread(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { [$0 - 1, $0] }
        .flatMap { Observable.from($0) }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .skip(1)
        .map { $0 * 3 }
        .take(5)
}
