import RxSwift

func safe(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.catch { error in
        print(error)
        return Observable.just(0)
    }
}

func stubborn(_ numbers: Observable<Int>, _ count: Int) -> Observable<Int> {
    numbers.retry(count)
}

func patient(_ numbers: Observable<Int>, _ other: Observable<Int>) -> Observable<Int> {
    numbers.timeout(.seconds(3), other: other, scheduler: MainScheduler.instance)
}

func events(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.materialize().compactMap { $0.error == nil ? 1 : 0 }
}
