import Foundation
import Impulse
import ImpulseFoundation
import Testing

@Suite struct HTTPRequestTests {
    @Test(
        arguments: [
            ("http://here/", ["q": "a b"], "http://here/?q=a%20b"),
            ("http://here/?a=1", ["b": "2", "b": "3"], "http://here/?a=1&b=2&b=3"),
            ("http://here/#end", ["q": "1+1=2&é"], "http://here/?q=1%2B1%3D2%26%C3%A9#end"),
            ("http://here/", [:], "http://here/"),
        ] as [(String, KeyValuePairs<String, String>, String)])
    func `a query is encoded and appended`(address: String, query: KeyValuePairs<String, String>, whole: String) {
        #expect(HTTPRequest(.get, address, query: query).address == whole)
    }

    @Test(arguments: [
        (HTTPRequest(.get, "here/1.json"), "here/1.json"), (HTTPRequest(.get, "ftp://here/"), "ftp://here/"),
        (HTTPRequest(.get, "http:///1.json"), "http:///1.json"), (HTTPRequest(.get, ""), "\"\""),
        (HTTPRequest("GET /", "http://here/"), "GET /"), (HTTPRequest("", "http://here/"), "\"\""),
        (HTTPRequest(.get, "http://here/", headers: ["Accept:": "x"]), "Accept:"),
        (HTTPRequest(.get, "http://here/", headers: ["X-Name": "Ada\r\nX-Admin: yes"]), "X-Name"),
    ])
    func `what cannot be sent is refused with a reason that names it`(request: HTTPRequest, named: String) {
        do throws(HTTPError) {
            let url = try request.validated()
            Issue.record("\(url) passed for an address")
        } catch {
            guard case .invalidRequest(let reason) = error else {
                Issue.record("expected an invalid request, got \(error)")
                return
            }
            #expect(reason.contains(named))
        }
    }

    @Test func `the body says its type, unless the headers do`() {
        var request = HTTPRequest(.post, "http://here/", body: .text("x"))
        #expect(request.headersWithContentType["Content-Type"] == "text/plain; charset=utf-8")
        request.headers["content-type"] = "text/csv"
        #expect(request.headersWithContentType == ["content-type": "text/csv"])
    }

    @Test func `a stream that may drop is a programmer's error`() async {
        await #expect(processExitsWith: .failure) {
            _ = HTTPBody.stream(Signal<Data, Never>.empty, buffering: .latest)
        }
    }
}
