import Foundation
import Impulse

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// A request and its response, as a signal.
    ///
    ///     URLSession.shared.signal(for: URLRequest(url: url))
    ///         .deliver(on: .main)
    ///         .subscribe(next: { show($0.body) }, error: { show($0) })
    ///
    /// Each subscription sends the request anew; `replayLazily()` makes it one for many. Sends the response, then
    /// completes. A status other than 200 to 299 is an error, which carries the response. A disposal cancels the
    /// request. Events are sent on the session's delegate queue.
    ///
    /// - Complexity: memory for the whole body.
    public func signal(for request: URLRequest) -> Signal<HTTPResponse, HTTPError> {
        Signal { subscriber in
            let task = self.dataTask(with: request) { data, response, error in
                switch HTTPResponse.result(of: request, data, response, error) {
                case .success(let response):
                    subscriber.send(response)
                    subscriber.sendCompleted()
                case .failure(let error):
                    subscriber.send(error: error)
                }
            }
            task.resume()
            return AnyDisposable { task.cancel() }
        }
    }
}

extension HTTPResponse {
    fileprivate static func result(
        of request: URLRequest, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<HTTPResponse, HTTPError> {
        if let error {
            let reason = error as? URLError ?? URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
            return .failure(.transport(reason))
        }
        guard let answer = response as? HTTPURLResponse else { return .failure(.notHTTP(url: request.url)) }
        let headers = answer.allHeaderFields.reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" }
        let response = HTTPResponse(status: answer.statusCode, headers: headers, body: data ?? Data())
        return response.isSuccess ? .success(response) : .failure(.status(response))
    }
}
