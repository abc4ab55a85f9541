public import Impulse
import ImpulseFoundation

/// Runs download jobs.
public struct Fetcher: Sendable {
    private let client: any HTTPTransport
    private let limit: Int
    private let policy: RetryPolicy

    /// - Parameters:
    ///   - limit: the number of concurrent jobs.
    ///   - policy: the number and delay of retries after temporary errors.
    public init(client: any HTTPTransport, limit: Int, policy: RetryPolicy) {
        (self.client, self.limit, self.policy) = (client, limit, policy)
    }

    /// Emits reports about the jobs until each has succeeded or failed. Disposal cancels the running jobs.
    public func fetch(_ jobs: [Job]) -> Signal<Report, Never> {
        Signal(jobs).flatMap(.concurrent(limit: limit)) { fetch($0) }
    }

    private func fetch(_ job: Job) -> Signal<Report, Never> {
        attempt(job)
            .catch { error in
                let stumble =
                    error.retryDecision == .giveUp ? Signal<Report, Never>.empty : .just(.stumbled(job, error))
                return stumble.promoteError(to: GetError.self).concat(.error(error))
            }
            .retry(policy, on: QueueScheduler(label: "retries"), decide: \.retryDecision)
            .catch { .just(.failed(job, $0)) }
    }

    /// Downloads from the beginning. There is no further attempt after one whose output cannot be restarted.
    private func attempt(_ job: Job) -> Signal<Report, GetError> {
        .using { () throws(GetError) in
            try Receiver(path: job.path)
        } run: { receiver in
            client.download(job.request)
                .mapError { receiver.failure(by: $0) }
                .tryMap { chunk throws(GetError) -> Report in
                    try receiver.receive(chunk.bytes)
                    return .progress(job, chunk.progress)
                }
                .concat(.try { () throws(GetError) in .done(job, try receiver.finish()) })
        } release: { receiver in
            receiver.close()
        }
    }
}
