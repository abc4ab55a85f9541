import Foundation
import Impulse
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a client's session. Passes each task's callbacks to the subscriber of its exchange.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate {
    private struct Exchange {
        let subscriber: Subscriber<HTTPEvent, HTTPError>
        let client: URLSessionClient
        var head: HTTPResponse?
        /// True if the head may be a proxy's, and the response's own is still to come.
        var isHoldingHead: Bool
        var received: Int64 = 0
        /// True if the whole response has arrived and asks for authorization.
        var isChallenged = false
    }

    private let exchanges = Mutex<[Int: Exchange]>([:])

    func begin(_ task: URLSessionTask, for subscriber: Subscriber<HTTPEvent, HTTPError>, of client: URLSessionClient) {
        let exchange = Exchange(subscriber: subscriber, client: client, isHoldingHead: task.mayUseTunnel)
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    /// Removes a task's exchange, and releases its subscriber outside the lock. Returns whether there was one.
    func end(_ task: URLSessionTask) -> Bool {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) } != nil
    }

    private func send(_ task: URLSessionTask, _ make: (inout Exchange) -> HTTPEvent?) {
        let message: (Subscriber<HTTPEvent, HTTPError>, HTTPEvent)? = exchanges.withLock { exchanges in
            guard var exchange = exchanges[task.taskIdentifier] else { return nil }
            let event = make(&exchange)
            exchanges[task.taskIdentifier] = exchange
            return event.map { (exchange.subscriber, $0) }
        }
        if let (subscriber, event) = message { subscriber.send(event) }
    }

    private func sendHead(_ response: URLResponse?, of task: URLSessionTask) {
        // The session delivers interim responses (100, 103) like final ones.
        guard let response = response as? HTTPURLResponse, !(102..<200).contains(response.statusCode),
            response.statusCode != 100
        else { return }
        send(task) { exchange in
            guard exchange.head == nil || exchange.isHoldingHead else { return nil }
            let head = HTTPResponse(response)
            exchange.head = head
            return exchange.isHoldingHead ? nil : .response(head)
        }
    }

    /// Emits a held head, because the next part of the response has arrived.
    private func sendHeldHead(of task: URLSessionTask) {
        send(task) { exchange in
            guard exchange.isHoldingHead, let head = exchange.head else { return nil }
            exchange.isHoldingHead = false
            return .response(head)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        let total = totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil
        send(task) { _ in .sent(HTTPProgress(completed: totalBytesSent, total: total)) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // No request asks for another protocol. The task would wait for further data.
        if let response = response as? HTTPURLResponse, response.statusCode == 101 {
            fail(dataTask, .malformed, response: HTTPResponse(response))
            return completionHandler(.cancel)
        }
        sendHead(response, of: dataTask)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        sendHeldHead(of: dataTask)
        send(dataTask) { exchange in
            exchange.received += Int64(data.count)
            let progress = HTTPProgress(completed: exchange.received, total: exchange.head?.expectedLength)
            return .received(HTTPChunk(bytes: data, progress: progress))
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // `Redirections` follows it. The session would send all headers and stored cookies to any host.
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
    /// A response that asks for authorization is passed on like any other. Otherwise the session would wait for
    /// credentials that nothing provides.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        send(task) { exchange in
            exchange.isChallenged = true
            return nil
        }
        completionHandler(.rejectProtectionSpace, nil)
    }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // On Linux, a redirect response without a target arrives only here.
        // A task whose challenge is rejected counts as canceled.
        let isChallenged = exchanges.withLock { $0[task.taskIdentifier]?.isChallenged == true }
        let error = isChallenged ? nil : error
        if error == nil {
            sendHead(task.response, of: task)
            sendHeldHead(of: task)
        }
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let address = task.originalRequest?.url?.absoluteString ?? ""
        if let error {
            let head = exchange.isHoldingHead ? nil : exchange.head
            let failure = HTTPFailure(
                .init(error, hasAnswer: head != nil), at: address, underlying: error, response: head)
            exchange.subscriber.send(error: .transport(failure))
        } else if exchange.head == nil {
            exchange.subscriber.send(error: .transport(HTTPFailure(.malformed, at: address)))
        } else {
            exchange.subscriber.sendCompleted()
        }
    }
}

extension URLSessionExchanges {
    /// Ends a task's exchange. The session may still complete the task.
    private func fail(_ task: URLSessionTask, _ reason: HTTPFailure.Reason, response: HTTPResponse) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        let address = task.originalRequest?.url?.absoluteString ?? ""
        exchange.subscriber.send(error: .transport(HTTPFailure(reason, at: address, response: response)))
    }
}

extension URLSessionTask {
    /// True if the task may ask a proxy for a tunnel first. On Linux, the proxy's response is delivered like the
    /// server's.
    fileprivate var mayUseTunnel: Bool {
        #if canImport(FoundationNetworking)
        guard originalRequest?.url?.scheme?.lowercased() == "https" else { return false }
        return ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in
            getenv(name).map { $0.pointee != 0 } ?? false
        }
        #else
        false
        #endif
    }
}

extension HTTPResponse {
    init(_ response: HTTPURLResponse) {
        let fields = response.allHeaderFields.map { HTTPHeaders.Field(name: "\($0.key)", value: "\($0.value)") }
        self.init(status: response.statusCode, headers: HTTPHeaders(fields))
    }
}
