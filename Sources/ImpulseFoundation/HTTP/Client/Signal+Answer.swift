import Foundation
import Impulse

extension Signal where Value == HTTPEvent, Failure == HTTPError {
    /// The maximum number of bytes kept of an unsuccessful response's body.
    static var limitOfRefusals: Int { 1 << 20 }

    /// Passes the exchange through if the response is successful. Otherwise fails with the response, once enough of
    /// its body has been received.
    func refusingFailures() -> Signal {
        materialize().scanMap(into: HTTPResponse?.none) { refusal, event -> Event<HTTPEvent, HTTPError>? in
            switch event {
            case .next(.response(let head)) where !head.isSuccess:
                refusal = head
                return nil
            case .next(.received(let chunk)) where refusal != nil:
                let room = Self.limitOfRefusals - (refusal?.body.count ?? 0)
                refusal?.body.append(chunk.bytes.prefix(room))
                return chunk.bytes.count >= room ? refusal.map { .error(.status($0)) } : nil
            case .completed:
                return refusal.map { .error(.status($0)) } ?? .completed
            case .error(let error):
                return .error(refusal.map(error.keeping) ?? error)
            case .next:
                return event
            }
        }
        .compactMap { $0 }
        .dematerialize()
    }

    /// Emits the whole response once the exchange has completed.
    func collectingAnswer(of request: HTTPRequest) -> Signal<HTTPResponse, HTTPError> {
        materialize().scanMap(into: HTTPResponse?.none) { answer, event -> Event<HTTPResponse, HTTPError>? in
            switch event {
            case .next(.sent): return nil
            case .next(.response(let head)):
                answer = head
                return nil
            case .next(.received(let chunk)):
                answer?.body.append(chunk.bytes)
                return nil
            case .error(let error): return .error(answer.map(error.keeping) ?? error)
            case .completed:
                return answer.map { .next($0) } ?? .error(.transport(HTTPFailure(.malformed, at: request.address)))
            }
        }
        .compactMap { $0 }
        .dematerialize()
    }
}

extension HTTPError {
    /// Returns the same failure with the part of the response received so far.
    func keeping(_ response: HTTPResponse) -> HTTPError {
        guard case .transport(var failure) = self else { return self }
        failure.response = response
        return .transport(failure)
    }
}
