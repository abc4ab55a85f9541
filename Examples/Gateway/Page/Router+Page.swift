import Foundation
import GatewayApp
public import GatewayPlant
import Hummingbird
public import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseServing

/// Moves a valve. Fails with a text for the user.
public typealias Move = @Sendable (ValveOrder) -> Signal<ValvePosition, MoveFailure>

/// The reason why a valve was not moved, for the user.
public struct MoveFailure: Error, Sendable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

extension Router<BasicRequestContext> {
    /// Creates the routes of the page, of its live values, and of the orders that it gives.
    convenience init(boards: Signal<Board, Never>, program: URL?, move: @escaping Move) {
        self.init()
        get("/") { _, _ in Response(Data(PackageResources.page_html), as: "text/html; charset=utf-8") }
        get("/impulse.js") { _, _ in try Response("impulse.js", of: program, as: "text/javascript; charset=utf-8") }
        // Without the type, a browser does not compile a program while it is still being loaded.
        get("/page.wasm") { _, _ in try Response("page.wasm", of: program, as: "application/wasm") }
        get("/boards") { _, _ in
            let events = boards.tryMap { board in
                ServerSentEvent(data: String(decoding: try JSONEncoder().encode(board), as: UTF8.self))
            }
            // A page that is slow gets the newest board, and misses those between.
            return Response.events(events, buffering: .latest)
        }
        post("/valves/:section/:position") { _, context in
            guard let section = context.parameters.get("section", as: Int.self),
                let position = context.parameters.get("position", as: ValvePosition.self)
            else { throw HTTPError(.notFound) }
            do throws(MoveFailure) {
                let position = try await move(ValveOrder(section: section, position: position)).last()
                return EditedResponse(response: "\(position?.rawValue ?? "unchanged")\n")
            } catch {
                return EditedResponse(status: .serviceUnavailable, response: "\(error.reason)\n")
            }
        }
    }
}

extension Response {
    fileprivate init(_ content: Data, as type: String) {
        self.init(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: content)))
    }

    fileprivate init(_ file: String, of folder: URL?, as type: String) throws {
        guard let content = folder.flatMap({ try? Data(contentsOf: $0.appending(path: file)) }) else {
            throw HTTPError(.notFound)
        }
        self.init(content, as: type)
    }
}
