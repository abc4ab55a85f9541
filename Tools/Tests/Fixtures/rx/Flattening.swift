import RxSwift

func details(_ ids: Observable<Int>, load: @escaping @Sendable (Int) -> Observable<String>) -> Observable<String> {
    ids.flatMap { load($0) }
}

func inTurn(_ ids: Observable<Int>, load: @escaping @Sendable (Int) -> Observable<String>) -> Observable<String> {
    ids.concatMap { load($0) }
}

func busy(_ ids: Observable<Int>, load: @escaping @Sendable (Int) -> Observable<String>) -> Observable<String> {
    ids.flatMapFirst { load($0) }
}

func latest(_ ids: Observable<Int>, load: @escaping @Sendable (Int) -> Observable<String>) -> Observable<String> {
    ids.map { load($0) }.switchLatest()
}

func limited(_ ids: Observable<Int>, load: @escaping @Sendable (Int) -> Observable<String>) -> Observable<String> {
    ids.map { load($0) }.merge(maxConcurrent: 2)
}
