#if Inspector
import Foundation
import Testing

@testable import ImpulseInspector

/// Serves while `body` runs, which gets a client and the path with the token.
func withServer(_ body: (RawClient, _ path: String) async throws -> Void) async throws {
    let before = Inspector.recording
    let server = try await Inspector.serve()
    defer { Inspector.recording = before }
    let url = try #require(URL(string: server.address))
    #expect(url.host() == "127.0.0.1")
    do {
        try await body(
            RawClient(port: UInt16(try #require(url.port))), url.path() + (url.path().hasSuffix("/") ? "" : "/"))
    } catch {
        server.dispose()
        throw error
    }
    server.dispose()
    await server.ended()
}
#endif
