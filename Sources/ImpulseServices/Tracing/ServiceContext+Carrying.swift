#if Services
import Impulse
import ServiceContextModule

extension ContextCarrier {
    /// Carries `ServiceContext.current` with every subscription that is made from now on. Call it when the program
    /// starts: `traced` does so by itself, but a subscription that exists by then carries nothing.
    ///
    ///     ContextCarrier.registerServiceContext()
    public static func registerServiceContext() { serviceContext }

    private static let serviceContext: Void = register(ServiceContext.$current)
}
#endif
