#if HTTP
/// How a connection ended.
enum LinkEnd: Sendable {
    case closed(WebSocketClosing)
    case failed(WebSocketError)
}
#endif
