import Impulse

final class Session {
    private var cancellable: ScopedDisposable?
    private let events = Subject<String, Never>()

    func follow(_ publisher: Signal<String, Never>) {
        cancellable = publisher
            .map { $0.uppercased() }
            .subscribe { print($0) }
            .scoped()
    }

    func stop() {
        cancellable?.dispose()
        cancellable = nil
    }

    func send(_ event: String) { events.send(event) }
}
