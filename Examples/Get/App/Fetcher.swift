public import Impulse
import ImpulseFoundation
import Synchronization

/// Runs download jobs.
public struct Fetcher: Sendable {
    private let client: any HTTPTransport
    private let limit: Int
    private let retries: Int

    /// - Parameters:
    ///   - limit: the number of concurrent jobs.
    ///   - retries: the number of retries of a job after temporary errors.
    public init(client: any HTTPTransport, limit: Int, retries: Int) {
        (self.client, self.limit, self.retries) = (client, limit, retries)
    }

    /// Emits reports about the jobs until each has succeeded or failed. Disposal cancels the running jobs.
    public func fetch(_ jobs: [Job]) -> Signal<Report, Never> {
        Signal(jobs).flatMap(.concurrent(limit: limit)) { fetch($0) }
    }

    private func fetch(_ job: Job) -> Signal<Report, Never> {
        .deferred {
            let failures = Atomic(0)
            return attempt(job)
                .catch { error in
                    let failed = failures.add(1, ordering: .relaxed).newValue
                    let failure = Failure(error: error, retry: Retry(failed, of: retries, after: error))
                    let stumble = failure.retry.map { Signal<Report, Failure>.just(.stumbled(job, error, $0)) }
                    return (stumble ?? .empty).concat(.error(failure))
                }
                .retry(RetryPolicy(delay: .constant(.zero)), on: QueueScheduler(label: "retries"), decide: \.decision)
                .catch { .just(.failed(job, $0.error)) }
        }
    }

    /// Continues what an earlier attempt, or run, has kept; otherwise downloads from the beginning.
    private func attempt(_ job: Job) -> Signal<Report, GetError> {
        .using { () throws(GetError) in
            try Receiver(job)
        } run: { receiver in
            client.exchange(receiver.request)
                .mapError { receiver.failure(by: $0) }
                .tryMap { event throws(GetError) in try receiver.receive(event) }
                .compactMap { $0 }
                .concat(.try { () throws(GetError) in try receiver.finish() })
        } release: { receiver in
            receiver.close()
        }
    }
}

/// The error of an attempt, with the retry that follows.
private struct Failure: Error {
    let error: GetError
    let retry: Retry?

    var decision: RetryDecision { retry.map { .retryAfter($0.delay) } ?? .giveUp }
}
