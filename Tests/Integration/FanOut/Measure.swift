#if Serving
import Dispatch

/// The measurements of a fan-out.
public struct FanOutFigures: Sendable, CustomStringConvertible {
    public var clients = 0
    public var deliveriesPerSecond = 0.0
    public var medianMilliseconds = 0.0, p99Milliseconds = 0.0
    public var bytesPerClient = 0

    public var description: String {
        "\(clients) clients, \(Int(deliveriesPerSecond)) deliveries/s, delay of one message: median "
            + "\(Int(medianMilliseconds * 10) / 10) ms, 99th percentile \(Double(Int(p99Milliseconds * 10)) / 10) ms, \(bytesPerClient) bytes a client"
    }
}

/// A message that says when it was sent.
public func fanOutMessage() -> String {
    "<\(DispatchTime.now().uptimeNanoseconds)> of about a hundred bytes, as a price or a line of a chat has"
}

/// Sends messages in a burst, then one by one, each after the one before has arrived everywhere.
public func measureFanOut(
    to clients: FanOutClients, count: Int, burst: Int = 50, single: Int = 20, send: () async throws -> Void,
    until: (_ what: String, _ condition: @escaping @Sendable () -> Bool) async throws -> Void
) async throws -> FanOutFigures {
    var figures = FanOutFigures(clients: count)
    _ = clients.take()
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<burst { try await send() }
    try await until("\(burst) messages at \(count) clients") { clients.received == burst * count }
    let (_, last) = clients.take()
    figures.deliveriesPerSecond = Double(burst * count) / (Double(last - start) / 1e9)
    var delays: [UInt64] = []
    for _ in 0..<single {
        try await send()
        try await until("a message at \(count) clients") { clients.received == count }
        delays += clients.take().delays
    }
    delays.sort()
    figures.medianMilliseconds = Double(delays[delays.count / 2]) / 1e6
    figures.p99Milliseconds = Double(delays[delays.count * 99 / 100]) / 1e6
    return figures
}
#endif
