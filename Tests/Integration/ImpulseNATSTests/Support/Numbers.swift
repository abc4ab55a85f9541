#if NATS
import Impulse
@testable import ImpulseNATS

extension NATSStream<Int> {
    /// Publishes 1, 2, 3 … to all subjects concurrently, in order on each.
    func publishNumbers(
        _ count: Int, to subjects: [String], within limit: Duration = .seconds(240)
    ) -> Signal<NATSAcknowledgement, NATSError> {
        .merge(
            subjects.map { subject in
                Signal(1...count).promoteError(to: NATSError.self).flatMap(.concat) { number in
                    publish(number, to: subject, id: "\(subject)-\(number)", within: limit)
                }
            })
    }
}

extension NATS.Configuration {
    /// With quick attempts to connect. Half a minute of silence counts as a loss, since a busy machine is silent for
    /// seconds.
    static var quick: NATS.Configuration {
        var configuration = NATS.Configuration()
        configuration.reconnecting = RetryPolicy(
            delay: .exponential(from: .milliseconds(20), limit: .milliseconds(500)), jitter: 0.5)
        configuration.sendsImmediately = true
        return configuration
    }

    /// With losses that only three seconds of silence reveal.
    static var quickToNoticeSilence: NATS.Configuration {
        var configuration = quick
        configuration.pingInterval = .seconds(1)
        return configuration
    }
}
#endif
