#if Tracing
import Impulse
import ServiceContextModule

extension ContextCarrier {
    /// Carries `ServiceContext.current` with every subscription. `traced` does so by itself; a program whose first span
    /// is made elsewhere, such as in its server, calls it when it starts.
    ///
    ///     ContextCarrier.registerServiceContext()
    public static func registerServiceContext() { serviceContext }

    private static let serviceContext: Void = register(ServiceContext.$current)
}
#endif
