import Foundation
import ImpulseFoundation
import Testing

@Suite struct HTTPResponseTests {
    @Test func `a header is found whatever its case, and may come several times`() {
        let response = HTTPResponse(
            status: 200, headers: ["content-type": "text/plain", "Set-Cookie": "a=1", "set-cookie": "b=2"])
        #expect(response.headers["Content-Type"] == "text/plain")
        #expect(response.headers["ETag"] == nil)
        #expect(response.headers.values(for: "Set-Cookie") == ["a=1", "b=2"])
    }

    @Test func `setting a header replaces all of its name, and adding one leaves them`() {
        var headers: HTTPHeaders = ["Accept": "text/html", "accept": "text/plain"]
        headers.add("image/png", for: "Accept")
        #expect(headers.count == 3)
        headers["ACCEPT"] = "*/*"
        #expect(headers == ["ACCEPT": "*/*"])
        headers["accept"] = nil
        #expect(headers.isEmpty)
    }

    @Test(arguments: [(199, false), (200, true), (299, true), (300, false), (404, false)])
    func `success is a status from 200 to 299`(status: Int, isSuccess: Bool) {
        #expect(HTTPResponse(status: status).isSuccess == isSuccess)
    }

    @Test func `an error with an answer says the status, and carries the answer`() {
        let error = HTTPError.status(HTTPResponse(status: 404, body: Data("gone".utf8)))
        #expect("\(error)".hasPrefix("the server answered 404"))
        #expect(error.response?.body == Data("gone".utf8))
    }

    @Test func `a failure says what was asked, and what came of it`() {
        let head = HTTPResponse(status: 200)
        let error = HTTPError.transport(HTTPFailure(.interrupted, at: "http://here/1", response: head))
        #expect("\(error)" == "http://here/1: broke off")
        #expect(error.response == head)
    }

    @Test(
        arguments: [
            (["Content-Length": "12"], 12), (["Content-Length": "many"], nil), (["Content-Length": "-1"], nil),
            ([:], nil),
            (["Content-Length": "12", "Content-Encoding": "gzip"], nil),
        ] as [(HTTPHeaders, Int64?)])
    func `the expected length is that of the body as it is handed on`(headers: HTTPHeaders, length: Int64?) {
        #expect(HTTPResponse(status: 200, headers: headers).expectedLength == length)
    }

    @Test func `progress is a share, of nothing all of it`() {
        #expect(HTTPProgress(completed: 1, total: 4).fraction == 0.25)
        #expect(HTTPProgress(completed: 0, total: 0).fraction == 1)
        #expect(HTTPProgress(completed: 7, total: 4).fraction == 1)
        #expect(HTTPProgress(completed: 7, total: nil).fraction == nil)
    }
}
