import Impulse

extension Signal where Value: Equatable, Failure == any Error {
    func without(_ value: Value) -> Signal<Value, any Error> {
        self.filter { $0 != value }
    }
}
