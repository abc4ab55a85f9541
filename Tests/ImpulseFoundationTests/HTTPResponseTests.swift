import Foundation
import ImpulseFoundation
import Testing

@Suite struct HTTPResponseTests {
    @Test func `a header is found whatever its case`() {
        let response = HTTPResponse(status: 200, headers: ["content-type": "text/plain"])
        #expect(response.header("Content-Type") == "text/plain")
        #expect(response.header("ETag") == nil)
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
}
