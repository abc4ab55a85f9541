import Impulse

extension Signal where Value: Equatable {
    func without(_ value: Value) -> Signal<Value, Failure> {
        self.filter { $0 != value }
    }
}
