import RxSwift

struct CreatingError: Error {}

func one() -> Observable<Int> { Observable.just(1) }

func three() -> Observable<Int> { Observable.of(1, 2, 3) }

func listed(_ values: [Int]) -> Observable<Int> { Observable.from(values) }

func hundred() -> Observable<Int> { Observable.range(start: 1, count: 100) }

func none() -> Observable<Int> { Observable.empty() }

func silence() -> Observable<Int> { .never() }

func failure() -> Observable<Int> { Observable.error(CreatingError()) }

func late() -> Observable<Int> {
    Observable.deferred { Observable.just(2) }
}

func ticks() -> Observable<Int> {
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
}
