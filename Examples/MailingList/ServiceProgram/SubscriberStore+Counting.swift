import GRDB
import Impulse
import ImpulseGRDB
import ImpulseServices
import MailingListService
import Metrics
import ServiceLifecycle

extension SubscriberStore {
    /// Returns a service that keeps the number of subscribers as a meter.
    func counting() -> some Service {
        let subscribers = Meter(label: "mailing_list_subscribers")
        return ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM subscriber") ?? 0 }
            .signal(in: database)
            .named("subscribers")
            .deliver(on: QueueScheduler(label: "subscribers"))
            .on(next: { subscribers.set($0) })
            .service()
    }
}
