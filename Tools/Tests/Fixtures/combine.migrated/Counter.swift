import Impulse

final class Counter: Sendable {
    // Migrated: sends a late subscriber its last value before the end (FromOthers, Combine, `CurrentValueSubject`)
    private let subject = BehaviorSubject<Int, Never>(0)

    var value: Signal<Int, Never> { subject.signal }

    func increment() {
        subject.send(subject.value + 1)
    }

    func close() {
        subject.sendCompleted()
    }
}
