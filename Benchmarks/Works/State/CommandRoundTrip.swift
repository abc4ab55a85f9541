import Harness
import Impulse

extension Work {
    /// From `execute` until the command may execute again, with its result and both changes of `executing` observed.
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
                let tally = Tally()
                let work: HandWrittenCommand.Work = opaque { @Sendable in $1($0 &+ 1) }
                let command = opaque(HandWrittenCommand(work))
                _ = command.executing.handlers.add(OnClosures.opaquely { tally.add($0 == 1 ? 1 : 2) })
                return { count in
                    for value in 0..<count { command.execute(value)?.listen { tally.add($0) } }
                    return tally.take()
                }
            }
        )
    }
}
