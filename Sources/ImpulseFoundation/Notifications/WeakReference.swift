/// A weak reference to an object.
///
/// `@unchecked Sendable`: the reference is set once, reading a weak reference is safe from any thread, and the object
/// is only compared by identity; `NotificationTests` post from several threads.
final class WeakReference: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) {
        self.object = object
    }
}
