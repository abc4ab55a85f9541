import ReactiveSwift

final class Chat: Sendable {
    let lines: Signal<String, Never>
    private let observer: Signal<String, Never>.Observer

    init() {
        let (lines, observer) = Signal<String, Never>.pipe()
        self.lines = lines
        self.observer = observer
    }
}

func announce() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observeValues { print($0) }
    signal.observeCompleted { print("done") }
    observer.send(value: 1)
    observer.sendCompleted()
}
