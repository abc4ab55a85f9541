import Impulse
import ImpulseTesting

extension Broken {
    static let grammar: [Broken] = [
        Broken(
            .unruly("completed after an error") { source in
                UnrulySignal { emit in
                    source.pass(
                        to: emit,
                        error: {
                            emit(.error($0))
                            emit(.completed)
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("a value after its completion") { source in
                UnrulySignal { emit in
                    source.pass(
                        to: emit,
                        completed: {
                            emit(.completed)
                            emit(.next(0))
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("completed twice") { source in
                UnrulySignal { emit in
                    source.pass(
                        to: emit,
                        completed: {
                            emit(.completed)
                            emit(.completed)
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("a last value once subscribed, even after an end") { source in
                UnrulySignal { emit in
                    let subscription = source.pass(to: emit)
                    emit(.next(0))
                    return subscription
                }
            },
            breaks: [.grammar], andMaybe: [.serial, .oneOrder]),
        Broken(
            .unruly("ended by each of its subscriptions", excluding: held) {
                [emitters = Shared<UnrulySignal.Emit>()] source in
                UnrulySignal { emit in
                    emitters.add(emit)
                    return source.pass(to: emit, completed: { for emit in emitters.all { emit(.completed) } })
                }
            },
            breaks: [.grammar], andMaybe: [.tearDownFirst, .oneOrder, .cancellation, .serial]),
        Broken(
            .unruly("a source that continues after its end", isSource: true) { _ in
                UnrulySignal { emit in
                    for event in [.next(1), .completed, .next(2)] as [Event<any Sendable, any Error>] { emit(event) }
                    let over = AnyDisposable {}
                    over.dispose()
                    return over
                }
            },
            breaks: [.grammar]),
    ]

    static let held: [ContractClause: String] = [.nothingOutlivesItsUse: "it retains its subscribers"]
}
