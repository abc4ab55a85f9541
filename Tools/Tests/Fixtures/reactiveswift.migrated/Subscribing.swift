import Impulse

struct PrintingError: Error {}

final class Printer: Sendable {
    private let disposable = CompositeDisposable()

    func follow(_ numbers: Signal<Int, PrintingError>) {
        disposable += numbers.subscribe(next: { number in print("number", number) }, error: { error in print("error", error) }, completed: { print("done") })
        numbers.subscribe(error: { print($0) })
        numbers.materializeResults().subscribe { print($0) }
        numbers.subscribe()
    }

    func once(_ numbers: Signal<Int, Never>) -> any Disposable {
        numbers.subscribe { print($0) }
    }

    func stop() { disposable.dispose() }
}
