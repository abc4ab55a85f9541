import Impulse
import ImpulseTesting

extension Table {
    static let transforming: [Row] = [
        Row("map(_:)") { $0.map { $0 + 1 } },
        Row("map(_:), to another type") { $0.map { "\($0)" } },
        Row("scan(_:_:)") { $0.scan(0) { $0 + $1 } },
        Row("materialize()") { $0.materialize() },
        Row("dematerialize()") { $0.materialize().dematerialize() },
    ]
}
