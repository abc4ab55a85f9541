/// The reason why there are no locations.
public enum LocationError: Error, Sendable, Equatable {
    /// Nothing accepts connections at the endpoint.
    case unreachable(Endpoint, reason: String)
    /// The connection was established and then ended.
    case connectionLost(Endpoint)
    /// The server at the endpoint is not gpsd.
    case notGPSD(Endpoint, said: String)
    /// gpsd rejects the request.
    case refused(String)

    /// True if another attempt may succeed.
    public var isTemporary: Bool {
        switch self {
        case .unreachable, .connectionLost: true
        case .notGPSD, .refused: false
        }
    }
}

extension LocationError: CustomStringConvertible {
    /// The error in one sentence.
    public var summary: String {
        switch self {
        case .unreachable(let endpoint, let reason): "no gpsd at \(endpoint) (\(reason))"
        case .connectionLost(let endpoint): "gpsd at \(endpoint) has closed the connection"
        case .notGPSD(let endpoint, let said):
            "the server at \(endpoint) is not gpsd (it sent \"\(said.prefix(40))\")"
        case .refused(let message): "gpsd refuses: \(message)"
        }
    }

    /// The error, and its remedy.
    public var description: String {
        switch self {
        case .unreachable: "\(summary): start gpsd, or set its address with --host and --port"
        case .connectionLost: "\(summary): check that it is still running"
        case .notGPSD: "\(summary): set the address of gpsd with --host and --port"
        case .refused: "\(summary): check its log"
        }
    }
}

/// The address at which gpsd listens.
public struct Endpoint: Sendable, Equatable, CustomStringConvertible {
    /// An IPv4 address.
    public let host: String
    public let port: UInt16

    /// gpsd on this machine, at its default port.
    public static let standard = Endpoint(host: "127.0.0.1", port: 2947)

    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    public var description: String { "\(host):\(port)" }
}
