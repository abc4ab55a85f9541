/// How the service misbehaves, so that a client can be seen at work with a slow or a failing service.
public struct ServiceOptions: Sendable {
    /// How long each answer waits.
    public var latency: Duration
    /// The share of the requests that are refused with status 503, from 0 to 1.
    public var failureRate: Double
    /// Gives a number in `0..<1` for each request; the request fails when the number is below the failure rate.
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
