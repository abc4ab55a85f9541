import Foundation
import ImpulseFoundation
import Testing

@Suite struct HTTPResponseTests {
    @Test func `header names ignore case and may repeat`() {
        let response = HTTPResponse(
            status: 200, headers: ["content-type": "text/plain", "Set-Cookie": "a=1", "set-cookie": "b=2"])
        #expect(response.headers["Content-Type"] == "text/plain")
        #expect(response.headers["ETag"] == nil)
        #expect(response.headers.values(for: "Set-Cookie") == ["a=1", "b=2"])
    }

    @Test func `setting a header replaces every field of its name, and adding one keeps them`() {
        var headers: HTTPHeaders = ["Accept": "text/html", "accept": "text/plain"]
        headers.add("image/png", for: "Accept")
        #expect(headers.count == 3)
        headers["ACCEPT"] = "*/*"
        #expect(headers == ["ACCEPT": "*/*"])
        headers["accept"] = nil
        #expect(headers.isEmpty)
    }

    @Test(arguments: [(199, false), (200, true), (299, true), (300, false), (404, false)])
    func `a status from 200 to 299 is a success`(status: Int, isSuccess: Bool) {
        #expect(HTTPResponse(status: status).isSuccess == isSuccess)
    }

    @Test func `a status error states the status and carries the response`() {
        let error = HTTPError.status(HTTPResponse(status: 404, body: Data("gone".utf8)))
        #expect("\(error)".hasPrefix("the server answered 404"))
        #expect(error.response?.body == Data("gone".utf8))
    }

    @Test func `a transport failure states the address and the reason`() {
        let head = HTTPResponse(status: 200)
        let error = HTTPError.transport(HTTPFailure(.interrupted, at: "http://here/1", response: head))
        #expect("\(error)" == "http://here/1: the connection was interrupted")
        #expect(error.response == head)
    }

    @Test(
        arguments: [
            (["Content-Length": "12"], 12), (["Content-Length": "many"], nil), (["Content-Length": "-1"], nil),
            ([:], nil),
            (["Content-Length": "12", "Content-Encoding": "gzip"], nil),
        ] as [(HTTPHeaders, Int64?)])
    func `the expected length is unknown for a body that is sent compressed`(headers: HTTPHeaders, length: Int64?) {
        #expect(HTTPResponse(status: 200, headers: headers).expectedLength == length)
    }

    @Test func `progress is a fraction, and 1 if the total is zero`() {
        #expect(HTTPProgress(completed: 1, total: 4).fraction == 0.25)
        #expect(HTTPProgress(completed: 0, total: 0).fraction == 1)
        #expect(HTTPProgress(completed: 7, total: 4).fraction == 1)
        #expect(HTTPProgress(completed: 7, total: nil).fraction == nil)
    }
}
