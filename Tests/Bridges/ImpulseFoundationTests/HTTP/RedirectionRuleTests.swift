import Foundation
import Impulse
import Testing

@testable import ImpulseFoundation

/// The request that follows a redirection, and its header fields.
@Suite struct RedirectionRuleTests {
    private let headers: HTTPHeaders = [
        "Authorization": "a", "Cookie": "b", "Proxy-Authorization": "c", "X-Api-Key": "d", "Host": "e", "Origin": "f",
        "Accept": "g", "Last-Event-ID": "h",
    ]

    private func next(
        _ method: HTTPMethod = .get, _ address: String = "http://here:80/a/b?c", status: Int = 302, to location: String,
        body: HTTPBody? = nil
    ) -> HTTPRequest? {
        HTTPRequest(method, address, headers: headers, body: body)
            .redirected(by: HTTPResponse(status: status, headers: ["Location": location]))
    }

    @Test(arguments: ["/x", "x", "?y", "http://here/x", "//HERE:80/x", "http://here:80/x", "http://them:pw@here/x"])
    func `a redirection to the same origin keeps all headers`(location: String) {
        #expect(next(to: location)?.headers == headers)
    }

    @Test(arguments: [
        "https://here/x", "https://here:80/x", "http://here:81/x", "http://there/x", "//there/x", "//here.there/x",
        "http://here@there/x", "http://127.0.0.1/x",
    ])
    func `a redirection to another origin keeps only headers that describe the request`(location: String) {
        #expect(next(to: location)?.headers == ["Accept": "g", "Last-Event-ID": "h"])
    }

    @Test func `a redirection from TLS to plain HTTP is to another origin`() {
        #expect(next(.get, "https://here/", to: "http://here/")?.headers["Authorization"] == nil)
        #expect(next(.get, "https://here/", to: "http://here:443/")?.headers["Authorization"] == nil)
        #expect(next(.get, "https://here/", to: "https://here:443/")?.headers["Authorization"] == "a")
    }

    @Test func `credentials stay with their origin, and those in a location are ignored`() throws {
        let request = HTTPRequest(.get, "http://ada:pw@here/")
        let own = HTTPResponse(status: 302, headers: ["Location": "/x"])
        #expect(request.redirected(by: own)?.headers["Authorization"] == request.headersToSend["Authorization"])
        let foreign = HTTPResponse(status: 302, headers: ["Location": "http://them:pw@there/x"])
        let next = try #require(request.redirected(by: foreign))
        #expect(next.address == "http://there/x")
        #expect(next.headersToSend["Authorization"] == nil)
    }

    @Test(
        arguments: [
            (.post, 301, .get), (.post, 302, .get), (.post, 303, .get), (.put, 303, .get), (.head, 303, .head),
            (.put, 301, .put), (.put, 302, .put), (.post, 307, .post), (.post, 308, .post), (.delete, 302, .delete),
        ] as [(HTTPMethod, Int, HTTPMethod)])
    func `a redirection keeps the method and body or turns the request into a GET`(
        method: HTTPMethod, status: Int, other: HTTPMethod
    ) {
        let next = next(method, status: status, to: "/x", body: .text("hello"))
        #expect(next?.method == other)
        #expect((next?.body == nil) == (other == .get))
        #expect((next?.headersToSend["Content-Type"] == nil) == (other == .get))
    }

    @Test func `a redirection cannot repeat a streamed body but can drop it`() {
        let body = HTTPBody.stream(Signal<Data, Never>.empty)
        #expect(next(.put, status: 307, to: "/x", body: body) == nil)
        #expect(next(.put, status: 303, to: "/x", body: body)?.method == .get)
    }

    @Test(arguments: ["ftp://here/", "file:///etc/passwd", "mailto:ada@here", "http://", "javascript:0"])
    func `a location that is not an HTTP address is not followed`(location: String) {
        #expect(next(to: location) == nil)
    }

    @Test(arguments: [200, 300, 304, 305, 306, 404])
    func `a status that is not a redirection is not followed`(status: Int) {
        #expect(next(status: status, to: "/x") == nil)
    }
}
