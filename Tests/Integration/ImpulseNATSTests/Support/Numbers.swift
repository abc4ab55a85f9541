#if NATS
import Impulse
@testable import ImpulseNATS

extension NATSStream<Int> {
    /// Publishes 1, 2, 3 … to each of the subjects, one after the other on each, all subjects at a time.
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
    /// With attempts to connect in quick succession. It takes half a minute of silence for a loss, since a busy machine
    /// is silent for seconds.
    static var quick: NATS.Configuration {
        var configuration = NATS.Configuration()
        configuration.reconnecting = RetryPolicy(
            delay: .exponential(from: .milliseconds(20), limit: .milliseconds(500)), jitter: 0.5)
        configuration.sendsImmediately = true
        return configuration
    }

    /// With losses that are noticed by silence alone, and in three seconds.
    static var quickToNoticeSilence: NATS.Configuration {
        var configuration = quick
        configuration.pingInterval = .seconds(1)
        return configuration
    }
}
#endif
