import Impulse

struct SubmitError: Error {}

final class Submitter: Sendable {
    private let submit = Command<String, Int, SubmitError>(on: .immediate) { text in
        Signal.just(text.count)
    }

    func run() {
        submit.execute("text").subscribe()
        // Migrated: an execution starts without a subscription (FromOthers, ReactiveSwift, `apply`)
        submit.execute("more").subscribe(next: { count in print("count", count) }, error: { error in print("error", error) })
    }

    // Migrated: changes after executing, not before (FromOthers, ReactiveSwift, `isEnabled`)
    var canSubmit: Property<Bool> { submit.enabled }
}
