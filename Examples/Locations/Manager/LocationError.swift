/// Why there are no locations.
public enum LocationError: Error, Sendable, Equatable {
    /// Nobody takes connections there.
    case unreachable(Endpoint, reason: String)
    /// The connection was there, and ended.
    case connectionLost(Endpoint)
    /// Who answers there is not gpsd.
    case notGPSD(Endpoint, said: String)
    /// gpsd says that it cannot do what it was asked.
    case refused(String)

    /// Whether it may be otherwise in a moment.
    public var isTemporary: Bool {
        switch self {
        case .unreachable, .connectionLost: true
        case .notGPSD, .refused: false
        }
    }
}

extension LocationError: CustomStringConvertible {
    /// What happened.
    public var summary: String {
        switch self {
        case .unreachable(let endpoint, let reason): "no gpsd at \(endpoint) (\(reason))"
        case .connectionLost(let endpoint): "gpsd at \(endpoint) has closed the connection"
        case .notGPSD(let endpoint, let said):
            "what answers at \(endpoint) is not gpsd, for it says \"\(said.prefix(40))\""
        case .refused(let message): "gpsd refuses: \(message)"
        }
    }

    /// What happened, and what to do about it.
    public var description: String {
        switch self {
        case .unreachable: "\(summary): start gpsd, or say where it is with --host and --port"
        case .connectionLost: "\(summary): see whether it still runs"
        case .notGPSD: "\(summary): say where gpsd is with --host and --port"
        case .refused: "\(summary): see what its log says"
        }
    }
}

/// Where gpsd listens.
public struct Endpoint: Sendable, Equatable, CustomStringConvertible {
    /// An address of IP version 4.
    public let host: String
    public let port: UInt16

    /// gpsd on this machine, on its usual port.
    public static let standard = Endpoint(host: "127.0.0.1", port: 2947)

    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    public var description: String { "\(host):\(port)" }
}
