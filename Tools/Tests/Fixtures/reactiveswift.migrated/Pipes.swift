import Impulse

final class Chat: Sendable {
    let lines: Signal<String, Never>
    private let observer: Subject<String, Never>

    init() {
        let observer = Subject<String, Never>()
        let lines = observer.signal
        self.lines = lines
        self.observer = observer
    }
}

func announce() {
    let observer = Subject<Int, Never>()
    let signal = observer.signal
    signal.subscribe { print($0) }
    signal.subscribe(completed: { print("done") })
    observer.send(1)
    observer.sendCompleted()
}
