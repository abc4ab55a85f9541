import Foundation
import Impulse
import Testing

@testable import ImpulseFoundation

@Suite struct HTTPRequestTests {
    @Test(
        arguments: [
            ("http://here/", ["q": "a b"], "http://here/?q=a%20b"),
            ("http://here/?a=1", ["b": "2", "b": "3"], "http://here/?a=1&b=2&b=3"),
            ("http://here/#end", ["q": "1+1=2&é"], "http://here/?q=1%2B1%3D2%26%C3%A9#end"),
            ("http://here/", [:], "http://here/"),
        ] as [(String, KeyValuePairs<String, String>, String)])
    func `a query is encoded and appended to the address`(
        address: String, query: KeyValuePairs<String, String>, whole: String
    ) {
        #expect(HTTPRequest(.get, address, query: query).address == whole)
    }

    @Test(arguments: [
        (HTTPRequest(.get, "here/1.json"), "here/1.json"), (HTTPRequest(.get, "ftp://here/"), "ftp://here/"),
        (HTTPRequest(.get, "http:///1.json"), "http:///1.json"), (HTTPRequest(.get, ""), "\"\""),
        (HTTPRequest("GET /", "http://here/"), "GET /"), (HTTPRequest("", "http://here/"), "\"\""),
        (HTTPRequest(.get, "http://here/", headers: ["Accept:": "x"]), "Accept:"),
        (HTTPRequest(.get, "http://here/", headers: ["X-Name": "Ada\r\nX-Admin: yes"]), "X-Name"),
        (HTTPRequest(.post, "http://here/", body: .text("", type: "text/plain\r\nX-Admin: yes")), "Content-Type"),
        (HTTPRequest(.post, "http://here/", body: .text("", type: "text/plain\n")), "Content-Type"),
        (HTTPRequest(.get, "http://here:65536/"), "65536"), (HTTPRequest(.get, "http://ada@[::1]:70000/"), "70000"),
        (HTTPRequest(.get, "http://here:99999999999999999999/"), "99999999999999999999"),
    ])
    func `an invalid request is refused with a reason that names the fault`(request: HTTPRequest, named: String) {
        do throws(HTTPError) {
            let url = try request.validated()
            Issue.record("\(url) passed as a valid address")
        } catch {
            guard case .invalidRequest(let reason) = error else {
                Issue.record("expected an invalid request, got \(error)")
                return
            }
            #expect(reason.contains(named))
        }
    }

    @Test func `the body sets the content type unless the headers do`() {
        var request = HTTPRequest(.post, "http://here/", body: .text("x"))
        #expect(request.headersToSend["Content-Type"] == "text/plain; charset=utf-8")
        request.headers["content-type"] = "text/csv"
        #expect(request.headersToSend == ["content-type": "text/csv"])
    }

    @Test(arguments: ["http://here/", "http://here:/", "http://here:0/", "http://here:65535/a:b@c", "http://[::1]/"])
    func `an address with a valid port or without a port is accepted`(address: String) throws {
        #expect(try HTTPRequest(.get, address).validated().absoluteString == address)
    }

    @Test func `the user and password of an address become a header unless the headers set it`() throws {
        var request = HTTPRequest(.get, "http://ada:l%20v@here:80/x?y#z")
        #expect(try request.validated().absoluteString == "http://here:80/x?y#z")
        #expect(request.headersToSend["Authorization"] == "Basic " + Data("ada:l v".utf8).base64EncodedString())
        request.headers["authorization"] = "Bearer x"
        #expect(request.headersToSend == ["authorization": "Bearer x"])
        #expect(HTTPRequest(.get, "http://here/").headersToSend.isEmpty)
    }

    @Test func `names in a multipart form are escaped, even before combining characters`() throws {
        let part = HTTPPart.file("a\"\u{301}", named: "b\"\u{301}\r\u{301}\n", Data(), type: "text/plain\n\u{301}")
        guard case .data(let make) = HTTPBody.multipart([part]).source else {
            Issue.record("expected a body in memory")
            return
        }
        let text = String(decoding: try make(), as: UTF8.self)
        #expect(text.contains("name=\"a%22\u{301}\"; filename=\"b%22\u{301}%0D\u{301}%0A\"\r\n"))
        #expect(text.contains("Content-Type: text/plain%0A\u{301}\r\n"))
    }

    @Test func `a streamed body with a dropping buffer is a programming error`() async {
        await #expect(processExitsWith: .failure) {
            _ = HTTPBody.stream(Signal<Data, Never>.empty, buffering: .latest)
        }
    }
}
