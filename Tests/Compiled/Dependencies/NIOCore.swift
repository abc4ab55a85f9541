// The names of swift-nio that ImpulseHTTP uses outside of functions, for its documentation: see Scripts/build-documentation.sh.

public struct ByteBuffer: Sendable {
    public init() {}
}
public final class ByteToMessageHandler<Decoder> {}
public protocol Channel: AnyObject, Sendable {}
public final class ChannelHandlerContext {}
public protocol ChannelHandler: AnyObject {}
public protocol ChannelInboundHandler: ChannelHandler {
    associatedtype InboundIn
    associatedtype OutboundOut = Never
}
public struct ChannelPipeline {
    public struct SynchronousOperations {}
}
public protocol EventLoop: EventLoopGroup {}
public protocol EventLoopGroup: AnyObject, Sendable {}
public final class SingletonEventLoopGroup: EventLoopGroup {}
extension EventLoopGroup where Self == SingletonEventLoopGroup {
    public static var singletonMultiThreadedEventLoopGroup: SingletonEventLoopGroup { SingletonEventLoopGroup() }
}
public final class EventLoopFuture<Value>: Sendable {}
public struct EventLoopPromise<Value>: Sendable {}
public struct NIOAny {}
public struct NIOLoopBound<Value>: @unchecked Sendable {}
public protocol RemovableChannelHandler: ChannelHandler {}

public struct CircularBuffer<Element> {
    public init(initialCapacity: Int) {}
    public init() {}
}

extension CircularBuffer: Sendable where Element: Sendable {}
