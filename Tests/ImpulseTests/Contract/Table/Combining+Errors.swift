import Impulse
import ImpulseTesting

extension Table {
    /// Rows of signals with different errors, which Embedded Swift cannot combine.
    static let combiningErrors: [Row] = [
        Row("combineLatest(_:_:), the first may fail") {
            Signal.combineLatest($0, Signal<Int, Never>.just(1)).map { $0 + $1 }
        },
        Row("combineLatest(_:_:), the second may fail") { Signal.combineLatest(Signal<Int, Never>.just(1), $0) },
        Row("zip(_:_:buffering:), the first may fail") {
            Signal.zip($0, Signal<Int, Never>(0...99)).map { $0 + $1 }
        },
        Row("zip(_:_:buffering:), the second may fail") { Signal.zip(Signal<Int, Never>(0...99), $0).map { $0 + $1 } },
    ]
}
