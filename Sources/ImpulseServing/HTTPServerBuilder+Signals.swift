#if Serving
public import HummingbirdCore
import Impulse
import ServiceContextModule

extension HTTPServerBuilder {
    /// Returns an HTTP/1.1 server with limits that cancels a request's work when its client disconnects, and can open
    /// WebSockets.
    ///
    ///     let app = Application(router: router, server: .signals())
    ///
    /// The task of a request is canceled once its client has closed the connection. A client that only closes its own
    /// side still receives an ordinary response that is sent within ``ServerLimits/halfClosedTime``; a stream ends
    /// immediately.
    ///
    /// Requires the package trait `Serving`.
    public static func signals(_ limits: ServerLimits = ServerLimits()) -> HTTPServerBuilder {
        // Before the first subscription.
        ContextCarrier.register(ServiceContext.$current)
        return HTTPServerBuilder { responder in SignalChannel(responder: responder, limits: limits) }
    }
}
#endif
