#if Serving
import Impulse
import ImpulseHTTP
import Logging

extension SocketHandler: LoopSender {
    func complete(last: WebSocketMessage?) {
        if let last { send(last) }
        close(WebSocketClosing(isShuttingDown ? .goingAway : .normal))
    }

    func fail(_ error: StreamError) {
        Logger(label: "ImpulseServing").warning("\("\(error)".inOneLine)")
        switch error {
        case .tooSlow: cut()
        case .failed: close(WebSocketClosing(.serverError))
        }
    }
}
#endif
