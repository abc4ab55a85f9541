import Impulse

final class Chat: Sendable {
    private let messages = Subject<String, any Error>()
    private let history = ReplaySubject<String, any Error>(capacity: 10)

    func say(_ text: String) {
        messages.send(text)
        history.send(text)
    }

    func close() {
        messages.sendCompleted()
        history.sendCompleted()
    }

    func follow() -> any Disposable {
        messages.signal.filter { !$0.isEmpty }.subscribe { print($0) }
    }
}
