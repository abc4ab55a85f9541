import Foundation
public import Impulse

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of HTTP over `URLSession`.
///
///     let client = URLSessionClient(configuration: .ephemeral)
///     client.get("http://localhost:8080/1.json").decode(Person.self).replayLazily()
///
/// Timeouts, connections per host, cookies and proxies are those of the configuration. A sub-second timeout is none on Linux, where
/// it is cut to whole seconds. Events are sent on the client's own queue, one at a time for all its requests: a slow `next`
/// delays the others; `deliver(on:buffering:)` moves them.
///
/// What `URLSession` does not offer, or not on Linux; the `HTTPClient` of `ImpulseHTTP` does:
/// - A subscriber that is slow does not hold the server: what has come waits in memory.
/// - A streamed body is collected before it is sent, so it costs memory for all of it, and a server sees its length.
/// - On Linux, certificates and other settings of TLS cannot be chosen.
/// - Header fields that come several times come as one, joined by commas.
/// - On Linux, an answer that redirects to nowhere has no body, and the body of one that redirects is read to its end.
/// - On Linux, the head of an answer that may come through a proxy's tunnel (`https_proxy`) is sent when its body, or its end, follows.
/// - On Linux, answers are not cached.
/// - On Linux, a packed answer (gzip) that ends before its end, but after as many bytes as were announced, is taken for whole.
/// - On Linux, with Swift before 6.4, a server can end the process: with an end of the connection within the head, and with
///   fields after the body (trailers).
public final class URLSessionClient: HTTPTransport {
    /// A client with the default configuration, which lives as long as the process.
    public static let shared = URLSessionClient()

    private let session: URLSession
    private let exchanges = URLSessionExchanges()
    private let followsRedirections: Bool
    /// Those of the configuration, which the session would send to whatever host a redirection leads to.
    private let additionalHeaders: HTTPHeaders

    /// - Parameters:
    ///   - configuration: what `URLSession` makes of requests.
    ///   - followsRedirections: whether redirections are followed, 20 at most, as `followingRedirections(upTo:)` of ``HTTPTransport``
    ///     says; if not, they are answers.
    public init(configuration: URLSessionConfiguration = .default, followsRedirections: Bool = true) {
        self.followsRedirections = followsRedirections
        additionalHeaders = HTTPHeaders(
            (configuration.httpAdditionalHeaders ?? [:]).map { .init(name: "\($0.key)", value: "\($0.value)") })
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: Self.usable(configuration), delegate: exchanges, delegateQueue: queue)
    }

    /// On Linux, a session looks into its cache first, and traps if the task has been cancelled meanwhile and then ends of itself.
    private static func usable(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
        guard let usable = configuration.copy() as? URLSessionConfiguration else { return configuration }
        usable.httpAdditionalHeaders = nil
        #if canImport(FoundationNetworking)
        usable.urlCache = nil
        #endif
        return usable
    }

    deinit {
        // A session keeps its delegate, and its connections, until it is told to let go of them.
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
        // The client stays while an exchange lasts: the session with it.
        let task = session.dataTask(with: request)
        exchanges.begin(task, for: subscriber, of: self)
        task.resume()
        return AnyDisposable {
            guard self.exchanges.end(task) else { return }
            // Not by whoever disposes, who on Linux would wait for the session's own work.
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
