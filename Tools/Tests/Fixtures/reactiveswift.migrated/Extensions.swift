import Impulse

extension Signal where Value: Equatable {
    func without(_ value: Value) -> Signal<Value, Failure> {
        self.filter { $0 != value }
    }
}

extension Signal where Failure == Never {
    func copied(to observer: Subject<Value, Never>) -> Signal<Value, Never> {
        // Migrated: disposed runs before the end is delivered, terminated not at a disposal (FromOthers, ReactiveSwift,
        // `on(…)`)
        self.on(next: { observer.send($0) })
    }
}

extension Property where Value == Int {
    var isEven: Property<Bool> { self.map { $0 % 2 == 0 } }
}
