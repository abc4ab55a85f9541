import ReactiveSwift

struct SubmitError: Error {}

final class Submitter: Sendable {
    private let submit = Action<String, Int, SubmitError> { text in
        SignalProducer(value: text.count)
    }

    func run() {
        submit.apply("text").start()
        submit.apply("more").startWithResult { result in
            switch result {
            case .success(let count):
                print("count", count)
            case .failure(let error):
                print("error", error)
            }
        }
    }

    var canSubmit: Property<Bool> { submit.isEnabled }
}
