public import Foundation
public import Impulse

extension Signal where Value == HTTPResponse, Failure == HTTPError {
    /// Each answer's body, decoded from JSON.
    ///
    ///     client.get("http://localhost:8080/1.json").decode(Person.self)
    ///
    /// A body that is something else stops the source, and is an error, ``HTTPError/decoding(_:_:)``, which has the answer. A
    /// disposal disposes of the source. It is decoded, and sent, on the thread that sends the answer.
    public func decode<Output: Decodable & Sendable>(
        _ type: Output.Type = Output.self, with decoder: JSONDecoder = JSONDecoder()
    ) -> Signal<Output, HTTPError> {
        decodeKeepingResponse(type, with: decoder).map(\.value)
    }

    /// Each answer's body, decoded from JSON, beside the answer, whose status and headers say what the body does not.
    ///
    ///     client.get("http://localhost:8080/people").decodeKeepingResponse([Person].self)
    ///         .subscribe(next: { answer in show("\(answer.value.count) people, \(answer.response.headers["ETag"] ?? "")") })
    ///
    /// All else is as with ``decode(_:with:)``.
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
