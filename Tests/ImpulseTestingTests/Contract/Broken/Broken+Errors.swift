import Impulse
import ImpulseTesting

extension Broken {
    static let typedErrors: [Broken] = [
        Broken(
            ContractCase("with an error of its own") { source in
                source.catch { _ in Source.error(.second) }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("silent about errors") { source in
                source.catch { _ in Source.never }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("completed by errors") { source in
                Signal { output in source.pass(to: output, error: { _ in output.sendCompleted() }) }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("an error as a value") { source in
                Signal { output in
                    source.pass(
                        to: output,
                        error: { error in
                            output.send(error == .first ? 1 : 2)
                            output.sendCompleted()
                        })
                }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("completed by errors after a value") { source in
                Signal { output in
                    let values = Shared<Int>()
                    return source.pass(
                        to: output,
                        next: {
                            values.add($0)
                            output.send($0)
                        },
                        error: { if values.all.isEmpty { output.send(error: $0) } else { output.sendCompleted() } })
                }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("silent about errors during the subscription") { source in
                Signal { output in
                    let isStarted = AnyDisposable {}
                    let subscription = source.pass(
                        to: output, error: { if isStarted.isDisposed { output.send(error: $0) } })
                    isStarted.dispose()
                    return subscription
                }
            },
            breaks: [.typedErrors]),
    ]
}
