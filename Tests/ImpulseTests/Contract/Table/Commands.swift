import Impulse
import ImpulseTesting

extension Table {
    static let commands: [Row] = [
        Row("Command.execute(in:)", excluding: notChained, sharesSource: true) { source in
            .deferred {
                Command<Void, Int, ContractError>(on: .immediate) { source }.execute().catch(unwrapped)
            }
        },
        Row("Command.execute(_:in:)", excluding: notChained, sharesSource: true) { source in
            .deferred {
                Command<Int, Int, ContractError>(on: .immediate) { _ in source }.execute(0).catch(unwrapped)
            }
        },
        Row("Command.execute(_:in:), after another in the queue", excluding: notChained, sharesSource: true) { source in
            .deferred {
                let first = Subject<Int, ContractError>()
                let command = Command<Bool, Int, ContractError>(on: .immediate, policy: .queue) { isFirst in
                    isFirst ? first.signal : source
                }
                command.execute(true)
                let second = command.execute(false)
                first.sendCompleted()
                return second.catch(unwrapped)
            }
        },
        Row("Command.execute(_:in:), in the place of another", excluding: notChained, sharesSource: true) { source in
            .deferred {
                let command = Command<Bool, Int, ContractError>(on: .immediate, policy: .restartLatest) { isFirst in
                    isFirst ? .never : source
                }
                command.execute(true)
                return command.execute(false).catch(unwrapped)
            }
        },
        Row("Command.executionSignals", excluding: notChained, sharesSource: true) { source in
            .deferred {
                executed(Command(on: .immediate) { source }) { $0.executionSignals.flatMap { $0 } }
            }
        },
        Row(
            "Command.errors",
            excluding: [.tearDownFirst: "it completes when the command is released, which need not wait for its work"],
            sharesSource: true
        ) { source in
            .deferred {
                executed(Command(on: .immediate) { source.flatMap { _ in .error(.second) } }) { $0.errors }
            }
        },
    ]

    private nonisolated static func unwrapped(_ error: CommandError<ContractError>) -> Signal<Int, ContractError> {
        if case .failed(let failure) = error { .error(failure) } else { .empty }
    }

    /// Returns a signal of the command whose subscription starts an execution.
    private nonisolated static func executed<Value>(
        _ command: Command<Void, Int, ContractError>,
        _ listen: (Command<Void, Int, ContractError>) -> Signal<Value, Never>
    ) -> Signal<Value, Never> {
        .merge(
            listen(command),
            .deferred {
                command.execute()
                return .empty
            })
    }
}
