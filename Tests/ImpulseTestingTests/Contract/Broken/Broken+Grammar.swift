import Impulse
import ImpulseTesting

extension Broken {
    static let grammar: [Broken] = [
        Broken(
            .unruly("completed after an error") { source in
                UnrulySignal { tell in
                    source.pass(
                        to: tell,
                        error: {
                            tell(.error($0))
                            tell(.completed)
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("a value after its completion") { source in
                UnrulySignal { tell in
                    source.pass(
                        to: tell,
                        completed: {
                            tell(.completed)
                            tell(.next(0))
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("completed twice") { source in
                UnrulySignal { tell in
                    source.pass(
                        to: tell,
                        completed: {
                            tell(.completed)
                            tell(.completed)
                        })
                }
            },
            breaks: [.grammar]),
        Broken(
            .unruly("a last value when it has been subscribed to, even after an end") { source in
                UnrulySignal { tell in
                    let subscription = source.pass(to: tell)
                    tell(.next(0))
                    return subscription
                }
            },
            breaks: [.grammar], andMaybe: [.serial, .oneOrder]),
        Broken(
            .unruly("ended by each of its subscriptions", excluding: held) {
                [tells = Shared<UnrulySignal.Tell>()] source in
                UnrulySignal { tell in
                    tells.add(tell)
                    return source.pass(to: tell, completed: { for tell in tells.all { tell(.completed) } })
                }
            },
            breaks: [.grammar], andMaybe: [.tearDownFirst, .oneOrder, .cancellation, .serial]),
        Broken(
            .unruly("a source that goes on after its end", isSource: true) { _ in
                UnrulySignal { tell in
                    for event in [.next(1), .completed, .next(2)] as [Event<any Sendable, any Error>] { tell(event) }
                    let over = AnyDisposable {}
                    over.dispose()
                    return over
                }
            },
            breaks: [.grammar]),
    ]

    static let held: [ContractClause: String] = [.nothingOutlivesItsUse: "it keeps whom it tells"]
}
