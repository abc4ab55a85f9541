import Harness
import Impulse

extension Work {
    static var create: Work {
        Work(
            "create closure that sends a million values",
            count: 1_000_000,
            impulse: {
                let tally = Tally()
                return { count in
                    let signal = Signal<Int, Never> { subscriber in
                        for value in 0..<count { subscriber.send(value) }
                        subscriber.sendCompleted()
                        return nil
                    }
                    opaque(signal).subscribe { tally.add($0) }
                    return tally.take()
                }
            },
            closures: {
                let tally = Tally()
                return { count in
                    let handlers = opaque(Handlers<Int>())
                    _ = handlers.add { tally.add($0) }
                    for value in 0..<count { handlers.send(value) }
                    return tally.take()
                }
            }
        )
    }
}
