#if Serving
import NIOCore
import NIOHTTP1

/// Refuses a request whose target names another host than its field `Host`. The next handler drops the target's host,
/// and a proxy would have forwarded the request to it.
final class TargetCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart

    private let gate: ConnectionGate

    init(_ gate: ConnectionGate) { self.gate = gate }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data), !head.targetsItsHost { return gate.refuse(.badRequest) }
        context.fireChannelRead(data)
    }
}

extension HTTPRequestHead {
    fileprivate var targetsItsHost: Bool {
        if uri.hasPrefix("/") || uri == "*" || method == .CONNECT { return true }
        guard let scheme = uri.firstRange(of: "://"), let host = headers.first(name: "Host") else { return false }
        return uri[scheme.upperBound...].prefix { !"/?#".contains($0) }.lowercased() == host.lowercased()
    }
}
#endif
