public import Impulse

/// The reason why a stream of events or a socket failed.
public enum ConnectionError: Error, Equatable, Sendable {
    /// The connection was refused, or was lost. A browser does not reveal more, except a socket's code and the server's
    /// reason.
    case lost(code: Int, reason: String)
}

extension Signal where Value == String, Failure == ConnectionError {
    /// Emits the data of the events that a server streams (server-sent events).
    ///
    ///     Signal.serverEvents("/values").map { Int($0) ?? 0 }
    ///
    /// The browser reconnects when a connection is lost. Fails if the browser gives up, because the response is not an
    /// event stream, or its status is not 200. Each subscription has its own connection; disposal closes it.
    ///
    /// - Parameters:
    ///   - name: the name of the events, which a server gives with `event:`.
    ///   - isConnected: a property that is set to true when a connection is open, and to false when it is lost or the
    ///     subscription ends.
    public static func serverEvents(
        _ address: String, named name: String = "message", isConnected: MutableProperty<Bool>? = nil
    ) -> Signal {
        Signal { subscriber in
            let stream = Source { message in
                switch message.number {
                case Self.opened: isConnected?.value = true
                case Self.lost: isConnected?.value = false
                default: message.pass(to: subscriber)
                }
            } start: { receiver in
                address.withText { address, count in
                    name.withText { host_server_events(address, count, $0, $1, receiver) }
                }
            }
            return AnyDisposable {
                stream.dispose()
                isConnected?.value = false
            }
        }
    }

    // Numbers that impulse.js sends besides zero, the number of a text.
    private static var opened: Int32 { 1 }
    private static var lost: Int32 { 2 }

    /// Opens a WebSocket for each subscription: emits the texts that the server sends, and sends the texts of another
    /// signal once the socket is open.
    ///
    ///     let orders = Subject<String, Never>()
    ///     Signal.webSocket("/live", sending: orders.signal)
    ///
    /// Completes when the server closes the socket as usual: with the code 1000 or 1001, or without one. Fails with any
    /// other code, with 1006 if the connection is lost, and with 1003 if a message is not a text. Disposal closes the
    /// socket. The end of `texts` does not.
    ///
    /// - Complexity: buffers the texts that are sent before the socket is open.
    public static func webSocket(_ address: String, sending texts: Signal<String, Never> = .never) -> Signal {
        Signal { subscriber in
            let socket = Source {
                $0.pass(to: subscriber)
            } start: { receiver in
                address.withText { host_socket($0, $1, receiver) }
            }
            let sending = texts.subscribe { [handle = socket.handle] text in
                text.withText { host_socket_send(handle, $0, $1) }
            }
            return CompositeDisposable([sending, socket])
        }
    }
}

extension Message {
    fileprivate func pass(to subscriber: Subscriber<String, ConnectionError>) {
        switch kind {
        case .next: subscriber.send(text)
        case .completed: subscriber.sendCompleted()
        case .error: subscriber.send(error: .lost(code: Int(number), reason: text))
        }
    }
}
