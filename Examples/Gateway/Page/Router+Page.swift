import Foundation
public import GatewayApp
public import GatewayPlant
public import Hummingbird
public import Impulse
import struct ImpulseFoundation.ServerSentEvent
import ImpulseServing

extension Router {
    /// Adds the page, its live values, and the orders that it gives.
    ///
    /// - Parameters:
    ///   - boards: the current board, and each change.
    ///   - program: the folder of the page's program, with `page.wasm` and `impulse.js`. Without one, the page says that
    ///     it lacks it.
    ///   - move: moves a valve. Fails with a text for the user.
    public func addPage(
        boards: Signal<Board, Never>, program: URL? = nil,
        move: @escaping @Sendable (ValveOrder) -> Signal<ValvePosition, MoveFailure>
    ) {
        get("/") { _, _ in Response(Data(PackageResources.page_html), as: "text/html; charset=utf-8") }
        if let program {
            // Without the type, a browser does not compile a program while it is still being loaded.
            for (name, type) in [("impulse.js", "text/javascript; charset=utf-8"), ("page.wasm", "application/wasm")] {
                get("/\(name)") { _, _ in
                    guard let content = try? Data(contentsOf: program.appending(path: name)) else {
                        throw HTTPError(.notFound)
                    }
                    return Response(content, as: type)
                }
            }
        }
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
}

/// The reason why a valve was not moved, for the user.
public struct MoveFailure: Error, Sendable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
