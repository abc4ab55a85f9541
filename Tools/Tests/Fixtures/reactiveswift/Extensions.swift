import ReactiveSwift

extension SignalProducer where Value: Equatable {
    func without(_ value: Value) -> SignalProducer<Value, Error> {
        filter { $0 != value }
    }
}

extension SignalProducer where Error == Never {
    func copied(to observer: Signal<Value, Never>.Observer) -> SignalProducer<Value, Never> {
        self.on(value: { observer.send(value: $0) })
    }
}

extension Property where Value == Int {
    var isEven: Property<Bool> { map { $0 % 2 == 0 } }
}
