import Foundation
import Testing

@testable import ImpulseFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct RedactionTests {
    @Test(arguments: [
        ("http://here/a/b", "http://here/a/b"), ("http://ada:pw@here:80/@b", "http://***@here:80/@b"),
        ("http://ada@here", "http://***@here"), ("http://here/?token=x&q=&on", "http://here/?token=***&q=&***"),
        ("http://here/?a=b=c", "http://here/?a=***"), ("http://here/#token=x", "http://here/#***"),
        ("http://here/?#", "http://here/?#"), ("http://ada:p/w@here/", "http://***@here/"),
        ("ada:pw@here/", "***@here/"), ("//ada:pw@here/", "//***@here/"),
        ("http://here/?a\u{301}=x&\u{301}b=y", "http://here/?a\u{301}=***&\u{301}b=***"), ("", ""),
        ("http://ada:p@w@here/", "http://***@here/"), ("http://ada:\u{301}pw@\u{301}here/", "http://***@\u{301}here/"),
        ("http://ada:p#w@here/#f", "http://***@here/#***"), ("http://ada:p?w@here/?q=x", "http://***@here/?q=***"),
        ("http://ada:7#7@here/", "http://***@here/"), ("http://ada:7?7@here/", "http://***@here/"),
        ("http://ada:77777/w@here/", "http://***@here/"), ("http://ada@b:p#w@here/", "http://***@here/"),
        ("ada:p#w@here/", "***@here/"), ("http://here:80/?q=a@b", "http://here:80/?q=***"),
        ("http://here?q=a@b", "http://here?q=***"), ("http://[::1]/#a@b", "http://[::1]/#***"),
        ("/a?q=a@b", "/a?q=***"), ("?q=a@b", "?q=***"),
    ])
    func `an address is printed without user, password, query values and fragment`(address: String, shown: String) {
        #expect(Redaction.redacted(address: address) == shown)
    }

    @Test func `headers are printed without secrets`() {
        let headers: HTTPHeaders = [
            "Authorization": "Bearer s3cret", "cookie": "s3cret", "Set-Cookie": "s3cret", "X-Api-Key": "s3cret",
            "X-Auth-Token": "s3cret", "Location": "http://a:s3cret@here/?t=s3cret", "Accept": "text/plain",
            "WWW-Authenticate": "Basic realm=\"park\"",
        ]
        var dumped = ""
        dump(headers, to: &dumped)
        let response = HTTPResponse(status: 200, headers: headers)
        for text in ["\(headers)", String(reflecting: headers), dumped, "\(response)", String(reflecting: response)] {
            #expect(!text.contains("s3cret"))
        }
        #expect("\(headers)".contains("Accept: text/plain"))
        #expect("\(headers)".contains("WWW-Authenticate: Basic realm=\"park\""))
        #expect(headers["Authorization"] == "Bearer s3cret")
    }

    @Test(arguments: [
        "Cf-Access-Jwt-Assertion", "X-Goog-Iap-Jwt-Assertion", "X-Amzn-Oidc-Data", "X-Passwd", "X-Pwd", "X-Passphrase",
        "X-Pass", "X-OTP", "X-Pin", "X-Csrf", "X-XSRF",
    ])
    func `a header whose name suggests a secret is printed without its value`(name: String) {
        #expect(HTTPHeaders.Field(name: name, value: "s3cret").description == "\(name): ***")
    }

    @Test(arguments: ["X-Footprint", "X-Shipping", "X-Bypass", "Age"])
    func `a header whose name only contains the letters of a secret's is printed`(name: String) {
        #expect(HTTPHeaders.Field(name: name, value: "7").description == "\(name): 7")
    }

    @Test(arguments: [
        ("Link", "<http://a:s3cret@here/?t=s3cret,s3cret>; rel=\"next\"", "<http://***@here/?t=***>; rel=\"next\""),
        ("Link", "</2?t=s3cret>; rel=next, </9?t=s3cret>; rel=last", "</2?t=***>; rel=next, </9?t=***>; rel=last"),
        ("Refresh", "5; url=http://here/?t=s3cret&u=s3cret", "5; url=http://here/?t=***&u=***"),
        ("Refresh", "0;URL='/a?t=s3cret'", "0;URL='/a?t=***'"),
        ("X-Next", "at http://here/?t=s3cret#s3cret", "at http://here/?t=***#***"), ("Accept", "a/b?c=d", "a/b?c=d"),
    ])
    func `addresses inside header fields are printed without secrets`(name: String, value: String, shown: String) {
        #expect(HTTPHeaders.Field(name: name, value: value).description == "\(name): \(shown)")
    }

    @Test func `a request is printed without secrets`() {
        let request = HTTPRequest(
            .get, "http://ada:s3cret@here/people", query: ["token": "s3cret"], headers: ["Authorization": "s3cret"])
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(request)", String(reflecting: request), dumped] { #expect(!text.contains("s3cret")) }
        #expect("\(request)" == "GET http://***@here/people?token=***")
    }

    @Test func `a failure and its underlying error contain no secrets`() throws {
        let address = "http://ada:s3cret@here/?token=s3cret"
        let url = try #require(URL(string: address))
        let inner = NSError(domain: "inner", code: 1, userInfo: ["NSErrorFailingURLStringKey": address])
        let underlying = URLError(
            .timedOut,
            userInfo: [
                NSURLErrorFailingURLErrorKey: url, "NSErrorFailingURLStringKey": address,
                NSUnderlyingErrorKey: inner, NSLocalizedDescriptionKey: "too late",
            ])
        let failure = HTTPFailure(.timedOut, at: address, underlying: underlying)
        #expect(failure.address == "http://***@here/?token=***")
        #expect("\(failure)" == "http://***@here/?token=***: the request timed out (too late)")
        #expect((failure.underlying as? URLError)?.code == .timedOut)
        var dumped = ""
        dump(failure, to: &dumped)
        for text in ["\(String(describing: failure.underlying))", String(reflecting: failure), dumped] {
            #expect(!text.contains("s3cret"))
        }
    }

    @Test func `a failure has no cause in parentheses if the client's error does not say one`() {
        let failure = HTTPFailure(.timedOut, at: "http://here/", underlying: URLError(.timedOut))
        #expect("\(failure)" == "http://here/: the request timed out")
    }

    @Test(arguments: [
        "ftp://ada:s3cret@here/?t=s3cret", "http://ada:s3cret@here:70000/?t=s3cret", "ada:s3cret@here",
        "http://ada:s3cret#s3cret@here/", "http://ada:88888#s3cret@here/", "http://ada:88888/s3cret@here/",
    ])
    func `the reason for refusing a request contains no secrets`(address: String) {
        do throws(HTTPError) {
            let url = try HTTPRequest(.get, address, headers: ["Authorization": "s3cret"]).validated()
            Issue.record("\(url) passed as a valid address")
        } catch {
            #expect("\(error)".contains("here"))
            #expect(!"\(error)".contains("s3cret"))
            #expect(!"\(error)".contains("88888"))
        }
    }
}
