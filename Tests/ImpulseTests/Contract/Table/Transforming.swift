import Impulse
import ImpulseTesting

extension Table {
    static let transforming: [Row] = [
        Row("map(_:)") { $0.map { $0 + 1 } },
        Row("map(_:), to another type") { $0.map { "\($0)" } },
        Row("scan(_:_:)") { $0.scan(0) { $0 + $1 } },
        Row("scan(into:update:)") { $0.scan(into: 0) { $0 += $1 } },
        Row("replaceValues(with:)") { $0.replaceValues(with: 1) },
        Row("not()", excluding: notChained) { $0.map { $0 > 2 }.not() },
        Row("compactMap(_:)") { $0.compactMap { $0 } },
        Row("compactMap(_:), that drops") { $0.compactMap { $0 % 2 == 0 ? "\($0)" : nil } },
        Row("tryMap(_:)") { $0.tryMap { $0 + 1 } },
        Row("tryMap(_:), that throws") {
            $0.tryMap { value throws(ContractError) in
                guard value < 3 else { throw .second }
                return value
            }
        },
        Row("reduce(_:_:)") { $0.reduce(0) { $0 + $1 } },
        Row("reduce(into:update:)") { $0.reduce(into: 0) { $0 += $1 } },
        Row("collect()") { $0.collect() },
        Row("collect(count:)") { $0.collect(count: 3) },
        Row("collect(count:step:)") { $0.collect(count: 3, step: 2) },
        Row("collect(count:step:), with gaps") { $0.collect(count: 1, step: 2) },
        Row("combinePrevious(_:)") { $0.combinePrevious(0) },
        Row("combinePrevious()") { $0.combinePrevious() },
        Row("enumerated()") { $0.enumerated() },
        Row("materialize()") { $0.materialize() },
        Row("dematerialize()") { $0.materialize().dematerialize() },
        Row("dematerialize(), of a source that can fail") { $0.map { Event.next($0) }.dematerialize() },
        Row("nwise(_:)") { $0.nwise(3) },
        Row("scanMap(into:_:)") {
            $0.scanMap(into: 0) {
                $0 += $1; return $0
            }
        },
        Row("collect(until:)") { $0.collect(until: { $0.count == 3 }) },
        Row("collect(while:)") { $0.collect(while: { $0 / 2 == $1 / 2 }) },
        Row("materializeResults()") { $0.materializeResults() },
        Row("dematerializeResults()") { $0.materializeResults().dematerializeResults() },
        Row("dematerializeResults(), of a source that can fail") { $0.map { .success($0) }.dematerializeResults() },
        Row("interspersed(with:)", excluding: [.boundedStack: "a link of it doubles the values"]) {
            $0.interspersed(with: 0)
        },
    ]
}
