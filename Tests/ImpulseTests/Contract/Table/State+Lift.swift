import Impulse
import ImpulseTesting

extension Table {
    /// An object to call a method of.
    private nonisolated final class Doubler: Sendable {
        func double(_ number: Int) -> Int { number * 2 }
    }

    private nonisolated static let doubler = Doubler()

    /// Rows of what Embedded Swift lacks: weak references to any object, and the Observation framework.
    static let lifted: [Row] = [
        Row("lift(_:_:calling:)", excluding: notChained, sharesSource: true) { source in
            .deferred { Signal.lift(doubler, source) { $0.double($1) } }
        },
        Row("Observed.signal", excluding: notChained) { source in
            kept(source) {
                let observed = Observed(wrappedValue: 0)
                return (observed.signal, { observed.wrappedValue = $0 })
            }
        },
    ]
}
