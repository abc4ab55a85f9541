import Impulse
import ImpulseTesting
import Synchronization

/// What the testing tools report while `body` runs.
func failures(_ body: () -> Void) -> [TestFailure] {
    let reported = Reported()
    TestReporter.$current.withValue(TestReporter { reported.add($0) }, operation: body)
    return reported.all
}

private final class Reported: Sendable {
    private let failures = Mutex<[TestFailure]>([])

    var all: [TestFailure] { failures.withLock { $0 } }
    func add(_ failure: TestFailure) { failures.withLock { $0.append(failure) } }
}

enum Signals {
    static let letters = Signal<String, Never>(["a", "b"])
    static let nested = Signal<Signal<String, Never>, Never>.just(letters)
}
