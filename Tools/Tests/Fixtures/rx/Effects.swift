import RxSwift

func traced(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers
        .do(onNext: { print("value", $0) }, onError: { print("error", $0) })
        .do(onSubscribe: { print("subscribed") }, onDispose: { print("disposed") })
        .debug("numbers")
        .share(replay: 1)
}

func remembered(_ numbers: Observable<Int>) -> Observable<Int> {
    numbers.share(replay: 1, scope: .forever)
}
