import Foundation
import Impulse

extension NotificationCenter {
    /// What a closure takes out of each notification of a name, and of an object if one is given.
    ///
    ///     center.signal(for: .levelChanged, object: meter) { $0.userInfo?["level"] as? Int }
    ///         .subscribe { level in print(level) }
    ///
    /// A notification itself cannot be sent: what it carries may belong to another thread. What the closure makes of it can.
    ///
    /// The object is not kept alive. When it is gone the signal completes: on Apple's systems at once, elsewhere with the next
    /// notification of the name, whoever posts it. If its end matters, and the object keeps a `Lifetime`, add `take(during:)`.
    /// Without an object the signal never completes, and it never fails. A disposal removes the observer. All is told on the
    /// thread that posts, within the posting; what is posted within that is told after it.
    ///
    /// - Parameters:
    ///   - name: which notifications.
    ///   - object: whose; `nil` for anybody's.
    ///   - transform: makes a value of a notification, on the thread that posts it, perhaps several at once; `nil` sends nothing.
    public func signal<Value>(
        for name: Notification.Name, object: AnyObject? = nil,
        _ transform: @escaping @Sendable (Notification) -> Value?
    ) -> Signal<Value, Never> {
        let isOfAnybody = object == nil
        let poster = WeakReference(object)
        let notifications = Signal<Value, Never> { subscriber in
            // Whoever asks for one object's notifications is not told when it is gone, and perhaps of one that has taken its place.
            let observer = Observer(
                self.addObserver(forName: name, object: nil, queue: nil) { notification in
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

    /// Tells each notification of a name, and of an object if one is given, by a value without content.
    ///
    ///     center.signal(for: .levelChanged, object: meter).subscribe { print("changed") }
    ///
    /// All else is as with ``signal(for:object:_:)``.
    public func signal(for name: Notification.Name, object: AnyObject? = nil) -> Signal<Void, Never> {
        signal(for: name, object: object) { _ in () }
    }
}

/// What the center knows the observer by.
///
/// `@unchecked Sendable`: it is handed back to the center, which may be used from any thread, and for nothing else;
/// `NotificationTests` dispose on other threads.
private final class Observer: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
        self.token = token
    }

    func remove(from center: NotificationCenter) {
        center.removeObserver(token)
    }
}
