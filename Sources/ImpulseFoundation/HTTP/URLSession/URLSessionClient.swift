import Foundation
public import Impulse

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP client that uses `URLSession`.
///
///     let client = URLSessionClient(configuration: .ephemeral)
///     client.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// The configuration sets timeouts, connections per host, cookies and proxies. On Linux, a timeout is truncated to
/// whole seconds, so a timeout below one second has no effect. Events are sent on the client's own queue, one at a time
/// for all its requests. A slow `next` delays the other requests; `deliver(on:buffering:)` moves it to another
/// scheduler.
///
/// `URLSession` has these limits, some only on Linux. Except for the missing cache, the `HTTPClient` of `ImpulseHTTP`
/// does not have them; with untrusted servers, use that client with `refusingInvalidStatuses()`:
/// - A slow subscriber does not slow the server down: received data is buffered in memory.
/// - A streamed body is collected before it is sent, so it needs memory for all of it, and the server receives its
///   length.
/// - On Linux, certificates and other TLS settings cannot be chosen.
/// - Repeated header fields are joined into one, separated by commas.
/// - On Linux, a redirect response without a target has no body, and the body of a redirect response is read to its
///   end.
/// - On Linux, if a proxy's tunnel may be in use (`https_proxy`), the head of a response is emitted only with its
///   body or its end.
/// - On Linux, responses are not cached.
/// - On Linux, a compressed response (gzip) that is cut off counts as complete if it has as many bytes as announced.
/// - On Linux, a compressed response is expanded as it arrives, whatever limits there are: 2 MB can take gigabytes of
///   memory.
/// - On Linux, with Swift before 6.4, a server can end the process by closing the connection within the head, or by
///   sending fields after the body (trailers); in all versions, by declaring a length of nearly 2⁶³ bytes.
public final class URLSessionClient: HTTPTransport {
    /// A client with the default configuration that lives as long as the process.
    public static let shared = URLSessionClient()

    private let session: URLSession
    private let exchanges = URLSessionExchanges()
    private let followsRedirections: Bool
    /// The configuration's headers. The session would send them to any host that a redirect leads to.
    private let additionalHeaders: HTTPHeaders

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session.
    ///   - followsRedirections: Whether to follow redirects, at most 20, by the rules of
    ///     `followingRedirections(upTo:)` of ``HTTPTransport``. If not, they are emitted as responses.
    public init(configuration: URLSessionConfiguration = .default, followsRedirections: Bool = true) {
        self.followsRedirections = followsRedirections
        additionalHeaders = HTTPHeaders(
            (configuration.httpAdditionalHeaders ?? [:]).map { .init(name: "\($0.key)", value: "\($0.value)") })
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: Self.usable(configuration), delegate: exchanges, delegateQueue: queue)
    }

    /// On Linux, a session with a cache traps if a task is canceled during the cache lookup and then ends by itself.
    private static func usable(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
        guard let usable = configuration.copy() as? URLSessionConfiguration else { return configuration }
        usable.httpAdditionalHeaders = nil
        #if canImport(FoundationNetworking)
        usable.urlCache = nil
        #endif
        return usable
    }

    deinit {
        // A session retains its delegate and its connections until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    public func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        var request = request
        for field in additionalHeaders where request.headers[field.name] == nil {
            request.headers.add(field.value, for: field.name)
        }
        guard followsRedirections else { return exchangeOnce(request) }
        return Redirections(of: request, exchange: exchangeOnce).follow(request, left: 20)
    }

    private func exchangeOnce(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        Signal { subscriber in
            do throws(HTTPError) {
                var urlRequest = URLRequest(url: try request.validated())
                urlRequest.httpMethod = request.method.rawValue
                for field in request.headersToSend {
                    urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
                }
                switch request.body?.source {
                case nil: return self.start(urlRequest, for: subscriber)
                case .data(let make):
                    do { urlRequest.httpBody = try make() } catch { throw .body(error) }
                    return self.start(urlRequest, for: subscriber)
                case .stream(let stream):
                    return self.collect(stream, for: urlRequest, subscriber)
                }
            } catch {
                subscriber.send(error: error)
                return nil
            }
        }
    }

    private func start(_ request: URLRequest, for subscriber: Subscriber<HTTPEvent, HTTPError>) -> any Disposable {
        // The exchange retains the client, and with it the session.
        let task = session.dataTask(with: request)
        exchanges.begin(task, for: subscriber, of: self)
        task.resume()
        return AnyDisposable {
            guard self.exchanges.end(task) else { return }
            // Not on the disposing thread: on Linux, `cancel()` waits for the session's own work.
            self.session.delegateQueue.addOperation { task.cancel() }
        }
    }

    private func collect(
        _ stream: HTTPByteStream, for request: URLRequest, _ subscriber: Subscriber<HTTPEvent, HTTPError>
    ) -> any Disposable {
        let collecting = Signal<Data, HTTPError>.async { subscriber throws(HTTPError) in
            var body = Data()
            let reader = stream.makeReader()
            while let chunk = try await reader.next() { body.append(chunk) }
            subscriber.send(body)
        }
        let steps = CompositeDisposable()
        collecting.subscribe(
            in: steps,
            next: { body in
                var request = request
                request.httpBody = body
                steps += self.start(request, for: subscriber)
            },
            error: { subscriber.send(error: $0) })
        return steps
    }
}
