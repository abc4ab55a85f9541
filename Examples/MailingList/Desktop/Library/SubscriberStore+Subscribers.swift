#if GTK
public import Impulse
public import MailingListService

extension SubscriberStore {
    /// Emits the addresses in the list, now and after each change.
    public var subscribers: Signal<[String], StoreError> {
        Signal { subscriber in
            let stop = follow(onError: { subscriber.send(error: $0) }, onChange: { subscriber.send($0) })
            return AnyDisposable(stop)
        }
    }
}
#endif
