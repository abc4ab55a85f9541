import Impulse

extension HTTPTransport {
    /// Returns a client that follows redirects, for a client that does not.
    ///
    ///     let follower = client.followingRedirections(upTo: 3)
    ///     follower.get("http://localhost:8080/moved")
    ///
    /// ``URLSessionClient`` follows them this way by default. The `Location` is requested once the redirect response
    /// has ended, or after 64 KiB of it. Only header fields that describe the requested content and its form are sent
    /// to another origin (another scheme, host or port): neither `Authorization` nor `Cookie`, nor any field that
    /// Impulse does not know. The user and the password of an address are not sent to another origin either, and a user
    /// in a `Location` is ignored.
    ///
    /// A 303 is followed with `GET` and without a body, unless the method is `HEAD`; so are 301 and 302 after `POST`.
    /// Other redirects keep the method and the body. A redirect is emitted as the response if it requires a streamed
    /// body again, leads to a scheme other than `http` and `https`, or has no `Location`. A redirect to an invalid
    /// port fails with ``HTTPError/invalidRequest(reason:)``, and one too many with
    /// ``HTTPFailure/Reason/tooManyRedirections``. Each request counts its sent bytes separately.
    ///
    /// - Parameter maximum: The maximum number of redirects per request.
    public func followingRedirections(upTo maximum: Int = 20) -> some HTTPTransport {
        guard maximum >= 0 else { fatalError("followingRedirections(upTo: \(maximum)): give 0 or more") }
        return FollowingTransport(base: self, maximum: maximum)
    }
}

private struct FollowingTransport<Base: HTTPTransport>: HTTPTransport {
    let base: Base
    let maximum: Int

    func exchange(_ request: HTTPRequest) -> Signal<HTTPEvent, HTTPError> {
        Redirections(of: request, exchange: base.exchange).follow(request, left: maximum)
    }
}

/// Follows the redirects of one request.
struct Redirections: Sendable {
    /// The number of bytes of a redirect response that are read so that its connection can be reused.
    private static let patience = 1 << 16

    private enum End: Error {
        case failed(HTTPError)
        case redirected(HTTPRequest, HTTPResponse)
    }

    private struct State {
        var next: (request: HTTPRequest, head: HTTPResponse)?
        var ignored = 0

        var end: Event<HTTPEvent, End>? { next.map { .error(.redirected($0.request, $0.head)) } }
    }

    private let address: String
    private let exchange: @Sendable (HTTPRequest) -> Signal<HTTPEvent, HTTPError>

    init(of request: HTTPRequest, exchange: @escaping @Sendable (HTTPRequest) -> Signal<HTTPEvent, HTTPError>) {
        (address, self.exchange) = (request.address, exchange)
    }

    func follow(_ request: HTTPRequest, left: Int) -> Signal<HTTPEvent, HTTPError> {
        exchange(request).materialize().scanMap(into: State()) { state, event -> Event<HTTPEvent, End>? in
            switch event {
            case .next(.response(let head)):
                state.next = request.redirected(by: head).map { ($0, head) }
                return state.next == nil ? .next(.response(head)) : nil
            case .next(.received(let chunk)) where state.next != nil:
                state.ignored += chunk.bytes.count
                return state.ignored < Self.patience ? nil : state.end
            case .next(let event): return .next(event)
            case .completed: return state.end ?? .completed
            case .error(let error): return state.end ?? .error(.failed(error))
            }
        }
        .compactMap { $0 }
        .dematerialize()
        .catch { end in self.goOn(after: end, left: left) }
    }

    private func goOn(after end: End, left: Int) -> Signal<HTTPEvent, HTTPError> {
        switch end {
        case .failed(.transport(let failure)):
            .error(
                .transport(
                    HTTPFailure(
                        failure.reason, at: address, underlying: failure.underlying, response: failure.response)))
        case .failed(let error): .error(error)
        case .redirected(let next, _) where left > 0: follow(next, left: left - 1)
        case .redirected(_, let head):
            .error(.transport(HTTPFailure(.tooManyRedirections, at: address, response: head)))
        }
    }
}
