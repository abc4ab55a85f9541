#if HTTP
import Foundation
import ImpulseFoundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The request that opens a WebSocket, and the check of its response (RFC 6455, 4).
struct WebSocketHandshake {
    private let request: HTTPRequest
    private let subprotocols: [String]
    let head: HTTPRequestHead
    /// Knows the key that was sent, and the only answer that proves the server has read it.
    private let upgrader: NIOWebSocketClientUpgrader

    init(_ request: HTTPRequest, to address: WebSocketAddress, offering subprotocols: [String]) {
        (self.request, self.subprotocols) = (request, subprotocols)
        upgrader = NIOWebSocketClientUpgrader { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
        var fields = NIOHTTP1.HTTPHeaders(request.headersToSend.map { ($0.name, $0.value) })
        for name in ["Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Extensions"] {
            fields.remove(name: name)
        }
        if !fields.contains(name: "Host") { fields.add(name: "Host", value: address.authority) }
        fields.replaceOrAdd(name: "Connection", value: "Upgrade")
        fields.replaceOrAdd(name: "Upgrade", value: "websocket")
        upgrader.addCustom(upgradeRequestHeaders: &fields)
        if !subprotocols.isEmpty {
            fields.replaceOrAdd(name: "Sec-WebSocket-Protocol", value: subprotocols.joined(separator: ", "))
        }
        head = HTTPRequestHead(version: .http1_1, method: .GET, uri: address.target, headers: fields)
    }

    /// Throws if a subprotocol is not valid in a header field's list (RFC 9110, 5.6.2).
    static func check(_ subprotocols: [String], of request: HTTPRequest) throws(HTTPError) {
        for name in subprotocols where !name.isToken {
            let shown = String(reflecting: name)
            throw .invalidRequest(
                reason: "\(request) offers the subprotocol \(shown): use only letters, digits and !#$%&'*+-.^_`|~")
        }
    }

    /// Returns the content of the server's answer with status 101.
    func opening(_ response: HTTPResponseHead) throws(HTTPError) -> WebSocketOpening {
        let answer = ImpulseFoundation.HTTPResponse(response)
        func refuse(_ reason: String) -> HTTPError {
            let refusal = WebSocketRefusal(description: reason)
            return .transport(HTTPFailure(.malformed, at: request.address, underlying: refusal, response: answer))
        }
        func has(_ token: String, in name: String) -> Bool {
            response.headers[canonicalForm: name].contains { $0.lowercased() == token }
        }
        guard has("websocket", in: "Upgrade"), has("upgrade", in: "Connection") else {
            throw refuse("the response upgrades to no WebSocket")
        }
        guard upgrader.shouldAllowUpgrade(upgradeResponse: response) else {
            throw refuse("the response's Sec-WebSocket-Accept does not fit the key that was sent")
        }
        if let name = response.headers.first(name: "Sec-WebSocket-Extensions") {
            throw refuse("the server uses the extension \"\(name)\", which was not offered")
        }
        let subprotocol = response.headers.first(name: "Sec-WebSocket-Protocol")
        if let subprotocol, !subprotocols.contains(subprotocol) {
            throw refuse("the server uses the subprotocol \"\(subprotocol)\", which was not offered")
        }
        return WebSocketOpening(subprotocol: subprotocol, headers: answer.headers)
    }
}

extension ImpulseFoundation.HTTPResponse {
    init(_ head: HTTPResponseHead, body: ByteBuffer = ByteBuffer()) {
        let fields = head.headers.map { ImpulseFoundation.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        self.init(
            status: Int(head.status.code), headers: ImpulseFoundation.HTTPHeaders(fields),
            body: Data(body.readableBytesView))
    }
}
#endif
