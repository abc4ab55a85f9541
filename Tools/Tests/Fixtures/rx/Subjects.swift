import RxSwift

final class Chat: Sendable {
    private let messages = PublishSubject<String>()
    private let status = BehaviorSubject<Bool>(value: false)
    private let history = ReplaySubject<String>.create(bufferSize: 10)

    var lines: Observable<String> { messages.asObservable() }
    var isOnline: Observable<Bool> { status.distinctUntilChanged() }

    func say(_ text: String) {
        messages.onNext(text)
        history.onNext(text)
    }

    func connect() { status.onNext(true) }

    func fail(_ error: any Error) { messages.onError(error) }

    func close() {
        messages.onCompleted()
        history.on(.completed)
    }
}
