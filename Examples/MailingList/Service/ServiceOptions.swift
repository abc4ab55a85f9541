/// Deliberate misbehavior of the service, to try a client with a slow or failing service.
public struct ServiceOptions: Sendable {
    /// The delay before each response.
    public var latency: Duration
    /// The fraction of requests that are refused with status 503, from 0 to 1.
    public var failureRate: Double
    /// Returns a number in `0..<1` for each request, which fails if the number is below the failure rate.
    public var random: @Sendable () -> Double

    public init(
        latency: Duration = .zero,
        failureRate: Double = 0,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        self.latency = latency
        self.failureRate = failureRate
        self.random = random
    }

    func check() throws(ServerError) {
        guard (0...1).contains(failureRate) else {
            throw .failureRateOutOfRange(failureRate)
        }
        guard (.zero ... .seconds(3600)).contains(latency) else {
            throw .latencyOutOfRange(latency)
        }
    }
}
