public import ChatRoom
import Foundation
import HTTPTypes
public import Hummingbird
import Impulse
import ImpulseHTTP
import ImpulseServing

extension Router {
    /// Adds the page of a room, and the WebSocket with which it takes part.
    public func addChat(_ room: ChatRoom) {
        get("/") { _, _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "text/html; charset=utf-8",
                    .contentSecurityPolicy:
                        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: PackageResources.page_html)))
        }
        get("/room") { request, _ in
            let name = request.uri.queryParameters["name"].map(String.init)?.trimmingCharacters(in: .whitespaces) ?? ""
            guard (1...120).contains(name.utf8.count) else {
                throw HTTPError(.badRequest, message: "A name has 1 to 120 bytes")
            }
            let number = request.uri.queryParameters["after"].flatMap { Int($0) } ?? 0
            return try Response.webSocket(request, last: #"{"bye":true}"#) { socket in
                socket.messages.compactMap(\.text).subscribe(next: { room.say($0, as: name) }, error: { _ in })
                return room.changes(for: name, after: number).map { .text($0.json) }
            }
        }
    }
}

extension ChatRoom.Change {
    fileprivate var json: String {
        let bytes: Data? =
            switch self {
            case .said(let line): try? JSONEncoder().encode(["said": line])
            case .present(let names): try? JSONEncoder().encode(["present": names])
            }
        return String(decoding: bytes ?? Data("{}".utf8), as: UTF8.self)
    }
}
