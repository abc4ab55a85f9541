import ReactiveSwift

struct PrintingError: Error {}

final class Printer: Sendable {
    private let disposable = CompositeDisposable()

    func follow(_ numbers: SignalProducer<Int, PrintingError>) {
        disposable += numbers.start { event in
            switch event {
            case .value(let number):
                print("number", number)
            case let .failed(error):
                print("error", error)
            case .completed:
                print("done")
            case .interrupted:
                break
            }
        }
        numbers.startWithFailed { print($0) }
        numbers.startWithResult { print($0) }
        numbers.start()
    }

    func once(_ numbers: SignalProducer<Int, Never>) -> Disposable {
        numbers.startWithValues { print($0) }
    }

    func stop() { disposable.dispose() }
}
