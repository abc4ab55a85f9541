import Foundation
import Impulse
import ImpulseTesting
import Synchronization

/// Operators and sources that each break one clause, with what necessarily follows.
struct Broken: Sendable, CustomStringConvertible {
    let description: String
    let clauses: Set<ContractClause>
    let subject: ContractCase

    init(_ subject: ContractCase, breaks clauses: Set<ContractClause>) {
        description = subject.name
        self.clauses = clauses
        self.subject = subject
    }
}

extension Broken {
    static let all = operators + unrulyOperators + sources

    private static let operators: [Broken] = [
        Broken(
            ContractCase("locked while it sends") { source in
                Signal { subscriber in
                    let lock = NSRecursiveLock()
                    let subscription = source.subscribe(
                        next: { value in lock.withLock { subscriber.send(value) } },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() })
                    return AnyDisposable { lock.withLock { subscription.dispose() } }
                }
            },
            breaks: [.noCallOutUnderLock]),
        Broken(
            ContractCase("not to be stopped") { source in
                Signal { subscriber in
                    source.subscribe(
                        next: { subscriber.send($0) },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() })
                    return nil
                }
            },
            // What is not stopped is not torn down when `take` ends it.
            breaks: [.cancellation, .tearDownFirst]),
        Broken(
            ContractCase("on another thread") { source in
                Signal { subscriber in
                    let queue = DispatchQueue(label: "hop")
                    return source.subscribe(
                        next: { value in
                            queue.async { subscriber.send(value) }
                            // The queue lets go of what it has done before it does the next.
                            queue.sync {}
                        },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() })
                }
            },
            breaks: [.synchronous]),
        Broken(
            ContractCase("with large frames") { source in
                Signal { subscriber in
                    source.subscribe(
                        next: { value in
                            withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 16) { bytes in
                                bytes.initializeMemory(as: UInt8.self, repeating: 0)
                                subscriber.send(value)
                            }
                        },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() })
                }
            },
            breaks: [.boundedStack]),
        Broken(
            ContractCase("with a memory of its subscribers") { [kept = Kept()] source in
                Signal { subscriber in
                    kept.add(subscriber)
                    return source.subscribe(
                        next: { subscriber.send($0) },
                        error: { subscriber.send(error: $0) },
                        completed: { subscriber.sendCompleted() })
                }
            },
            breaks: [.nothingOutlivesItsUse]),
        Broken(
            ContractCase("with an error of its own") { source in
                source.catch { _ in Signal<Int, ContractError>.error(.second) }
            },
            breaks: [.typedErrors]),
        Broken(
            ContractCase("deaf to errors") { source in
                source.catch { _ in Signal<Int, ContractError>.never }
            },
            breaks: [.typedErrors]),
    ]

    private final class Kept: Sendable {
        private let subscribers = Mutex<[Subscriber<Int, ContractError>]>([])

        func add(_ subscriber: Subscriber<Int, ContractError>) {
            subscribers.withLock { $0.append(subscriber) }
        }
    }
}
