import Impulse
import ImpulseTesting

extension Table {
    static let scheduling: [Row] = [
        Row("deliver(on:buffering:), immediate") { $0.deliver(on: .immediate) },
        Row("deliver(on:buffering:), a queue", scheduled: { $0.deliver(on: $1.queue) }),
        Row("deliver(on:buffering:), a time", scheduled: { $0.deliver(on: $1.time) }),
        Row("deliver(on:buffering:), the latest", scheduled: { $0.deliver(on: $1.queue, buffering: .latest) }),
        Row("subscribed(on:), immediate") { $0.subscribed(on: .immediate) },
        Row("subscribed(on:), a queue", scheduled: { $0.subscribed(on: $1.queue) }),
        Row("lazyMap(on:_:)", scheduled: { $0.lazyMap(on: $1.queue) { $0 + 1 } }),
    ]
}
