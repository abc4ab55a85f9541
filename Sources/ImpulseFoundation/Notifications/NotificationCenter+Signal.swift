import Foundation
import Impulse

extension NotificationCenter {
    /// Emits what a closure extracts from each notification of a name and, if given, of an object.
    ///
    ///     center.signal(for: .levelChanged, object: meter) { $0.userInfo?["level"] as? Int }
    ///         .subscribe { level in print(level) }
    ///
    /// A notification is not `Sendable`, because its contents may belong to another thread. The closure extracts a
    /// `Sendable` value.
    ///
    /// The signal never fails. It does not retain the object, and completes once the object is deallocated: immediately
    /// on Apple's systems, elsewhere with the next notification of the name from any object. If that is too late and
    /// the object has a `Lifetime`, add `take(during:)`. Without an object the signal never completes.
    ///
    /// Values are emitted on the posting thread, before `post` returns. A notification posted within a delivery is
    /// delivered afterwards. Disposal removes the observer.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The object that posts them; `nil` for any object.
    ///   - transform: Returns a value from a notification, or `nil` to drop it. Runs on the posting thread; on several
    ///     threads concurrently if they post concurrently.
    public func signal<Value>(
        for name: Notification.Name, object: AnyObject? = nil,
        _ transform: @escaping @Sendable (Notification) -> Value?
    ) -> Signal<Value, Never> {
        let isOfAnybody = object == nil
        let poster = WeakIdentity(object)
        let notifications = Signal<Value, Never> { subscriber in
            // A filter by object would not report its deallocation, and could match a later object at the same
            // address.
            let observer = Observer(
                self.addObserver(forName: name, object: nil, queue: nil) { notification in
                    // A post still calls observers that are removed within it.
                    if subscriber.isDisposed { return }
                    if !isOfAnybody {
                        guard let object = poster.object else { return subscriber.sendCompleted() }
                        guard notification.object as AnyObject? === object else { return }
                    }
                    if let value = transform(notification) { subscriber.send(value) }
                })
            return AnyDisposable { observer.remove(from: self) }
        }
        #if canImport(ObjectiveC)
        return isOfAnybody ? notifications : notifications.take(until: poster.gone)
        #else
        return notifications
        #endif
    }

    /// Emits a value without content for each notification of a name and, if given, of an object.
    ///
    ///     center.signal(for: .levelChanged, object: meter).subscribe { print("changed") }
    ///
    /// Otherwise like ``signal(for:object:_:)``.
    public func signal(for name: Notification.Name, object: AnyObject? = nil) -> Signal<Void, Never> {
        signal(for: name, object: object) { _ in () }
    }
}

/// The token by which the center identifies an observer.
private final class Observer: Sendable {
    private let token: Guarded<(any NSObjectProtocol)?>

    init(_ token: sending any NSObjectProtocol) {
        self.token = Guarded(token)
    }

    func remove(from center: NotificationCenter) {
        if let token = token.withLock({ $0.take() }) { center.removeObserver(token) }
    }
}
