import Impulse
import ImpulseTesting
import Synchronization

extension Table {
    static let errors: [Row] = [
        Row("catch(_:)") { $0.catch { Signal<Int, ContractError>.error($0) } },
        Row("catch(_:), that cannot fail") { $0.catch { _ in .just(0) } },
        Row("promoteError(to:)", excluding: notChained) { source in
            source.materialize().promoteError(to: ContractError.self).flatMap { event in
                switch event {
                case .next(let value): .just(value)
                case .error(let error): .error(error)
                case .completed: .empty
                }
            }
        },
        Row("catch(to:)", excluding: [.typedErrors: "the error is another"]) {
            $0.catch(to: Signal<Int, ContractError>.error(.first))
        },
        Row("catch(to:), other") { source in Signal<Int, ContractError>.error(.second).catch(to: source) },
        Row("mapError(_:)") { $0.mapError { $0 } },
        Row("replaceError(with:)") { $0.replaceError(with: 0) },
        Row("assertNoFailure(_:)") { $0.catch(to: .empty).promoteError(to: ContractError.self).assertNoFailure() },
        Row("try(_:)") { $0.try { _ in } },
        Row("try(_:), that fails") { $0.try { value throws(ContractError) in if value == 3 { throw .first } } },
        Row("try(_:), that fails first") {
            $0.materialize().try { event throws(ContractError) in
                if case .error(let error) = event { throw error }
            }
        },
        Row("retry(_:)") { $0.retry(0) },
        Row("retry(_:), second attempt") { source in
            let attempts = Attempts()
            return Signal.deferred { attempts.next() == 0 ? .error(.second) : source }.retry(1)
        },
        Row("retry()", source: failingOnce().retry()),
        Row(
            "retry(_:on:decide:)",
            scheduled: { source, schedulers in
                source.retry(RetryPolicy(maximum: 0, delay: .constant(.seconds(1))), on: schedulers.queue)
            }),
        Row(
            "retry(_:on:decide:), on a queue",
            scheduledSource: { schedulers in
                failingOnce().retry(RetryPolicy(delay: .constant(.milliseconds(1))), on: schedulers.time)
            }),
        Row(
            "retry(_:on:decide:), a delayed second attempt",
            scheduled: { source, schedulers in
                let attempts = Attempts()
                return Signal.deferred { attempts.next() == 0 ? .error(.second) : source }
                    .retry(RetryPolicy(maximum: 1, delay: .constant(.milliseconds(500))), on: schedulers.time)
            }),
        Row("retry(when:)") { $0.retry(when: { error, _ in Signal<Int, ContractError>.error(error) }) },
        Row("retry(when:), trigger") { source in
            Signal<Int, ContractError>.concat(.just(1), .error(.second)).retry(when: { _, _ in source }).take(4)
        },
        Row("retry(when:), trigger that cannot fail", excluding: [.typedErrors: "it waits after the error"]) {
            $0.retry(when: { _, _ in Signal<Int, Never>.never })
        },
        Row("catch(inTurn:)") { .catch(inTurn: [$0]) },
        Row("catch(inTurn:), last") { .catch(inTurn: [.error(.second), $0]) },
    ]
}

/// Returns a signal that fails for every other subscription, starting with the first; otherwise it sends and
/// completes.
private func failingOnce() -> Signal<Int, ContractError> {
    let attempts = Attempts()
    return .deferred { attempts.next() % 2 == 0 ? .error(.second) : Signal(0...2) }
}

private final class Attempts: Sendable {
    private let count = Atomic(0)

    nonisolated func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
