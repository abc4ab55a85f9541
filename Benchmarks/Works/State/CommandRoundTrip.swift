import Harness
import Impulse

extension Work {
    /// From `execute` until the command may run again, with its result and both changes of `executing` observed.
    static var command: Work {
        Work(
            "command round trip",
            count: 1_000,
            impulse: {
                let tally = Tally()
                let command = opaque(Command(on: .immediate) { (input: Int) in Signal<Int, Never>.just(input &+ 1) })
                command.executing.signal.subscribe { tally.add($0 ? 1 : 2) }
                return { count in
                    for value in 0..<count { command.execute(value).subscribe { tally.add($0) } }
                    return tally.take()
                }
            },
            closures: {
                let (tally, executing) = (Tally(), opaque(HandWrittenProperty(0)))
                _ = executing.handlers.add(OnClosures.opaquely { tally.add($0 == 1 ? 1 : 2) })
                let work: @Sendable (Int, (Int) -> Void) -> Void = opaque { @Sendable in $1($0 &+ 1) }
                return { count in
                    for value in 0..<count where executing.value == 0 {
                        let results = Handlers<Int>()
                        _ = results.add { tally.add($0) }
                        executing.value = 1
                        work(value) { results.send($0) }
                        executing.value = 0
                    }
                    return tally.take()
                }
            }
        )
    }
}
