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
/// - On Linux, certificates and other settings of TLS cannot be chosen, and a connection that is not secure is
///   ``HTTPFailure/Reason/other``, since it is not told apart.
/// - On Linux, a redirection that asks for the body again is not followed: it is the answer.
/// - Header fields that come several times come as one, joined by commas.
/// - On Linux, an answer that redirects to nowhere has no body.
/// - On Linux, answers are not cached.
public final class URLSessionClient: HTTPTransport {
    /// A client with the default configuration, which lives as long as the process.
    public static let shared = URLSessionClient()

    private let session: URLSession
    private let exchanges: URLSessionExchanges

    /// - Parameters:
    ///   - configuration: what `URLSession` makes of requests.
    ///   - followsRedirections: whether redirections are followed, 20 at most; if not, they are answers.
    public init(configuration: URLSessionConfiguration = .default, followsRedirections: Bool = true) {
        exchanges = URLSessionExchanges(followsRedirections: followsRedirections)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: Self.usable(configuration), delegate: exchanges, delegateQueue: queue)
    }

    /// On Linux, a session looks into its cache first, and traps if the task has been cancelled meanwhile and then ends of itself.
    private static func usable(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
        #if canImport(FoundationNetworking)
        guard let uncached = configuration.copy() as? URLSessionConfiguration else { return configuration }
        uncached.urlCache = nil
        return uncached
        #else
        configuration
        #endif
    }

    deinit {
        // A session keeps its delegate, and its connections, until it is told to let go of them.
        session.finishTasksAndInvalidate()
    }

    public func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        Signal { subscriber in
            do throws(HTTPError) {
                var urlRequest = URLRequest(url: try request.validated())
                urlRequest.httpMethod = request.method.rawValue
                for field in request.headersWithContentType {
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
