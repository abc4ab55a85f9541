import Impulse

final class Chat: Sendable {
    private let messages = Subject<String, any Error>()
    // Migrated: sends a late subscriber its last value before the end (FromOthers, RxSwift, `BehaviorSubject`)
    private let status = BehaviorSubject<Bool, any Error>(false)
    private let history = ReplaySubject<String, any Error>(capacity: 10)

    var lines: Signal<String, any Error> { messages.signal }
    var isOnline: Signal<Bool, any Error> { status.signal.distinctUntilChanged() }

    func say(_ text: String) {
        messages.send(text)
        history.send(text)
    }

    func connect() { status.send(true) }

    func fail(_ error: any Error) { messages.send(error: error) }

    func close() {
        messages.sendCompleted()
        history.sendCompleted()
    }
}
