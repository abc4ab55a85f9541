/// An object that is not kept alive.
///
/// `@unchecked Sendable`: the reference is never set again, reading a weak one is safe from any thread, and nothing is done with
/// the object but to compare who it is; `NotificationTests` post from several threads.
final class WeakReference: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) {
        self.object = object
    }
}
