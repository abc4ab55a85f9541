/// An object that is only compared, or asked whether it still exists.
///
/// `@unchecked Sendable`: any thread may do so; `BindingTargetTests` and `NotificationTests` do.
package struct WeakIdentity: @unchecked Sendable {
    package weak let object: AnyObject?

    package init(_ object: AnyObject?) {
        self.object = object
    }
}
