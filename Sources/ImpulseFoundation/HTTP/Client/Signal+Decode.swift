public import Foundation
public import Impulse

extension Signal where Value == HTTPResponse, Failure == HTTPError {
    /// Decodes each response's body from JSON.
    ///
    ///     client.get("http://localhost:8080/1.json").decode(Person.self)
    ///
    /// If a body cannot be decoded, disposes of the source and fails with ``HTTPError/decoding(_:_:)``, which has the
    /// response.
    public func decode<Output: Decodable & Sendable>(
        _ type: Output.Type = Output.self, with decoder: JSONDecoder = JSONDecoder()
    ) -> Signal<Output, HTTPError> {
        decodeKeepingResponse(type, with: decoder).map(\.value)
    }

    /// Decodes each response's body from JSON, and emits it with the response, whose status and headers may carry more.
    ///
    ///     client.get("http://localhost:8080/people").decodeKeepingResponse([Person].self)
    ///         .subscribe(next: { show("\($0.value.count) people, \($0.response.headers["ETag"] ?? "")") })
    ///
    /// Otherwise like ``decode(_:with:)``.
    public func decodeKeepingResponse<Output: Decodable & Sendable>(
        _ type: Output.Type = Output.self, with decoder: JSONDecoder = JSONDecoder()
    ) -> Signal<(value: Output, response: HTTPResponse), HTTPError> {
        tryMap { response throws(HTTPError) in
            do {
                return (try decoder.decode(type, from: response.body), response)
            } catch {
                throw .decoding(error, response)
            }
        }
    }
}
