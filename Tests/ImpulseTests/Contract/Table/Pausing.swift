import Impulse
import ImpulseTesting

extension Table {
    static let pausing: [Row] = [
        Row("pausing(by:)") { $0.pausing(by: Valve()) },
        Row("flatMap(_:_:), ordered, to a reader that waits", excluding: notChained) { source in
            Signal<Int, ContractError>(0...2).flatMap(.ordered(limit: 2)) { _ in source }.pausing(by: Valve())
        },
        Row(
            "deliver(on:buffering:), to a reader that waits",
            scheduled: { $0.deliver(on: $1.queue).pausing(by: Valve()) }),
        Row("share(slow:)", excluding: notChained) { $0.share(slow: .wait) },
        Row("share(slow:), with a reader that waits", excluding: notChained) {
            $0.share(slow: .wait).pausing(by: Valve())
        },
    ]
}
