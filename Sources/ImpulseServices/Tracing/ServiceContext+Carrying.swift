#if Services
import Impulse
import ServiceContextModule

extension ContextCarrier {
    /// Carries `ServiceContext.current` with every subscription made from now on. Call it when the program starts:
    /// `traced` calls it too, but existing subscriptions carry nothing.
    ///
    ///     ContextCarrier.registerServiceContext()
    public static func registerServiceContext() { serviceContext }

    private static let serviceContext: Void = register(ServiceContext.$current)
}
#endif
