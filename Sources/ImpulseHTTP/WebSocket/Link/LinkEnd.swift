#if HTTP
/// The way in which a connection ended.
enum LinkEnd: Sendable {
    case closed(WebSocketClosing)
    case failed(WebSocketError)
}
#endif
