public import FlyingFox
import Foundation
public import GatewayApp
public import GatewayPlant
public import Impulse

/// Serves the page, its live values, and the orders that it gives.
public struct PageHandler: HTTPHandler {
    /// Moves a valve. Fails with a text for the user.
    public typealias Move = @Sendable (ValveOrder) -> Signal<ValvePosition, MoveFailure>

    private let boards: Signal<Board, Never>
    private let program: URL?
    private let move: Move

    /// - Parameters:
    ///   - boards: the current board, and each change.
    ///   - program: the folder of the page's program, with `page.wasm` and `impulse.js`. Without one, the page says that
    ///     it lacks it.
    public init(boards: Signal<Board, Never>, program: URL? = nil, move: @escaping Move) {
        self.boards = boards
        self.program = program
        self.move = move
    }

    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        switch (request.method, parts.first, parts.count) {
        case (.GET, nil, _):
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
                body: Data(PackageResources.page_html))
        case (.GET, "impulse.js", 1): return file("impulse.js", "text/javascript; charset=utf-8", at: request.path)
        // Without the type, a browser does not compile a program while it is still being loaded.
        case (.GET, "page.wasm", 1): return file("page.wasm", "application/wasm", at: request.path)
        case (.GET, "boards", 1):
            return events
        case (.POST, "valves", 3):
            guard let section = Int(parts[1]), let position = ValvePosition(rawValue: parts[2]) else { break }
            return await move(ValveOrder(section: section, position: position))
        default: break
        }
        return nothing(at: request.path)
    }

    private func nothing(at path: String) -> HTTPResponse {
        HTTPResponse(statusCode: .notFound, body: Data("there is nothing at \(path)\n".utf8))
    }

    private func file(_ name: String, _ type: String, at path: String) -> HTTPResponse {
        guard let file = program?.appending(path: name), let content = try? Data(contentsOf: file) else {
            return nothing(at: path)
        }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: type, HTTPHeader("Cache-Control"): "no-cache"], body: content)
    }

    private var events: HTTPResponse {
        // A page that is slow gets the newest board, and misses those between.
        let stream = BoardStream(boards: boards.values(buffering: .latest))
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-store"],
            body: HTTPBodySequence(from: stream))
    }

    private func move(_ order: ValveOrder) async -> HTTPResponse {
        do throws(MoveFailure) {
            let position = try await move(order).last()
            return HTTPResponse(statusCode: .ok, body: Data("\(position?.rawValue ?? "unchanged")\n".utf8))
        } catch {
            return HTTPResponse(statusCode: .serviceUnavailable, body: Data("\(error.reason)\n".utf8))
        }
    }
}

/// The reason why a valve was not moved, for the user.
public struct MoveFailure: Error, Sendable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
