#if Inspector
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

@testable import ImpulseTesting

/// The process of chromedriver, and its HTTP interface.
struct Driver {
    private let process = Process()
    private let port: UInt16
    private let exit: AsyncStream<Void>

    init() async throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/chromedriver")
        process.arguments = ["--port=0"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let (exit, exited) = AsyncStream.makeStream(of: Void.self)
        self.exit = exit
        process.terminationHandler = { _ in exited.finish() }
        try process.run()
        do {
            port = try await Driver.port(from: output.fileHandleForReading)
        } catch {
            process.terminate()
            throw error
        }
    }

    /// Reads the port that it prints.
    private static func port(from output: FileHandle) async throws -> UInt16 {
        let text = Mutex("")
        let printed = { @Sendable in text.withLock { $0 } }
        return try await wait(for: "the port of chromedriver", output: printed) {
            while true {
                let data = await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { continuation.resume(returning: output.availableData) }
                }
                guard !data.isEmpty else {
                    throw Browser.Failure(description: "chromedriver did not start: \(printed())")
                }
                text.withLock { $0 += String(decoding: data, as: UTF8.self) }
                if let found = printed().firstMatch(of: /successfully on port (\d+)/), let port = UInt16(found.1) {
                    return port
                }
            }
        }
    }

    /// Sends a request, each with a connection of its own.
    func ask(_ method: HTTPMethod, _ path: String, _ body: Data) async throws -> (HTTPStatusCode, Data) {
        var client = HTTPClient()
        let request = HTTPRequest(
            method: method, version: .http11, path: path, query: [],
            headers: [.host: "127.0.0.1:\(port)", .contentType: "application/json"], body: body)
        let response = try await client.sendHTTPRequest(request, to: .inet(ip4: "127.0.0.1", port: port))
        return (response.statusCode, try await response.bodyData)
    }

    /// Ends the browsers that it has started, and then the process.
    func stop() async {
        _ = try? await ask(.GET, "/shutdown", Data())
        process.terminate()
        for await _ in exit {}
    }
}
#endif
