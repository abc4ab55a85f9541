// The names of FlyingFox in the declarations of ImpulseInspector, for the documentation.

public struct HTTPRequest {}
public struct HTTPResponse {}
public struct HTTPHeaders {}
public struct HTTPStatusCode {}
public actor HTTPServer {}

public protocol HTTPHandler: Sendable {
    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse
}

public enum WSMessage {}

public protocol WSMessageHandler: Sendable {
    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage>
}
