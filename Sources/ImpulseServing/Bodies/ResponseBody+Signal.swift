#if Serving
import HTTPTypes
import Hummingbird
public import HummingbirdCore
public import Impulse
import Logging
import NIOCore
import ServiceContextModule
import ServiceLifecycle

extension ResponseBody {
    /// Creates a body from the bytes that a signal sends.
    ///
    ///     router.get("/export") { _, _ in
    ///         Response(status: .ok, body: ResponseBody(rows.map { ByteBuffer(string: $0) }))
    ///     }
    ///
    /// The response subscribes after its head has been sent, in the context and the span of the code that creates the
    /// body. It ends with the signal, and disposes of the subscription when the client disconnects. If the signal
    /// fails, or the buffer overflows with a failing policy, the connection is cut, so that the client notices, and the
    /// error is logged. When the server's graceful shutdown begins, the response sends the buffered values and `last`,
    /// and completes.
    ///
    /// - Parameters:
    ///   - last: the bytes that are sent when the server's graceful shutdown begins.
    ///   - policy: decides about values that the client has not taken yet. Each client has a separate buffer, so a slow
    ///     one delays no other.
    /// - Complexity: retains the buffered values, and up to 64 KiB that the connection has not taken.
    public init<Failure>(
        _ bytes: Signal<ByteBuffer, Failure>,
        last: ByteBuffer? = nil,
        buffering policy: BufferingPolicy<StreamError> = .failing(1024, with: .tooSlow)
    ) {
        var stream = BodyStream(bytes, policy) { $0 }
        stream.last = last
        self.init(stream: stream)
    }

    init<Value: Sendable>(stream: BodyStream<Value>) {
        self.init { writer in try await stream.write(to: &writer) }
    }
}

/// A signal on its way to a client.
struct BodyStream<Value: Sendable>: Sendable {
    private let values: Signal<Value, StreamError>
    private let policy: BufferingPolicy<StreamError>
    private let encode: @Sendable (Value) throws -> ByteBuffer
    private let context = ServiceContext.current
    /// True if encoding calls no code of the program, so that it may run on an event loop.
    var isQuick = true
    var heartbeat: (interval: Duration, bytes: ByteBuffer)?
    /// The bytes before the first value.
    var first: ByteBuffer?
    /// The value at the server's shutdown.
    var last: Value?

    init<Failure>(
        _ values: Signal<Value, Failure>, _ policy: BufferingPolicy<StreamError>,
        _ encode: @escaping @Sendable (Value) throws -> ByteBuffer
    ) {
        self.values = values.mapError { .failed($0) }
        (self.policy, self.encode) = (policy, encode)
    }

    func write(to writer: inout any ResponseBodyWriter) async throws {
        let connection = Connection.current ?? Connection(nil, on: nil)
        connection.withLink { [heartbeat] link in link.beginStream(heartbeat: heartbeat) }
        do {
            if isQuick, ObjectIdentifier(type(of: writer)) == directWriter, let link = connection.link,
                let loop = connection.loop
            {
                try await write(of: connection, by: link, on: loop)
            } else {
                try await write(of: connection, to: &writer)
            }
        } catch let error as StreamError {
            Logger(label: "ImpulseServing").warning("\("\(error)".inOneLine)")
            throw error
        }
        try Task.checkCancellation()
        switch connection.end {
        case .gone: throw CancellationError()
        case .shutdown: if let last { try await writer.write(encode(last)) }
        case nil: break
        }
        try await writer.finish(nil)
    }

    /// Writes the values on the event loop. In a burst, writing through the response's task and the server's writer
    /// would take half as much time again.
    private func write(of connection: Connection, by link: NIOLoopBound<ConnectionLink>, on loop: any EventLoop)
        async throws
    {
        let (sending, ended) = try await loop.submit { [first] in
            let opened = try link.value.openBody()
            if let first { link.value.send(first) }
            return opened
        }.get()
        let subscription = ServiceContext.$current.withValue(context) {
            values.take(until: connection.ends).deliver(to: sending, buffering: policy).subscribe(
                next: { [encode] value in
                    do { sending.sender.send(try encode(value)) } catch { sending.sender.endBody(.failed(error)) }
                },
                error: { sending.sender.endBody($0) },
                completed: { sending.sender.endBody(nil) })
        }
        defer { subscription.dispose() }
        // Flushes the first bytes, if no value has done so.
        sending.schedule {}
        try await ended.get()
    }

    private func write(of connection: Connection, to writer: inout any ResponseBodyWriter) async throws {
        // The subscription carries the context in which its iterator is created.
        var iterator = ServiceContext.$current.withValue(context) {
            values.take(until: connection.ends).values(buffering: policy).makeAsyncIterator()
        }
        // Only the connection of another kind of server does not know of the shutdown.
        try await withGracefulShutdownHandler {
            if let first { try await writer.write(first) }
            while let value = try await iterator.next() { try await writer.write(encode(value)) }
        } onGracefulShutdown: {
            connection.end(.shutdown)
        }
    }
}

/// The type of a writer that passes a body to the connection unchanged, without middleware.
private let directWriter = typeOfWriter { writer, head in try await writer.writeHead(head) }

private func typeOfWriter<Writer: ResponseBodyWriter>(
    of _: (consuming ResponseWriter, HTTPResponse) async throws -> Writer
) -> ObjectIdentifier { ObjectIdentifier(Writer.self) }
#endif
