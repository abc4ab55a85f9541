import ReactiveObjC

final class Chat: Sendable {
    private let messages = RACSubject<String>()
    private let history = RACReplaySubject<String>(capacity: 10)

    func say(_ text: String) {
        messages.sendNext(text)
        history.sendNext(text)
    }

    func close() {
        messages.sendCompleted()
        history.sendCompleted()
    }

    func follow() -> RACDisposable {
        messages.filter { !$0.isEmpty }.subscribeNext { print($0) }
    }
}
