#if HTTP
/// The cause of a connection's end.
enum LinkEnd: Sendable {
    case closed(WebSocketClosing)
    case failed(WebSocketError)
}
#endif
