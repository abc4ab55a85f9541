import ExamplesTesting
import Foundation
import ImpulseFoundation
import Testing

@testable import GetApp

/// Downloads that break off and are continued.
@Suite struct ContinuationTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("file") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a beginning with an entity tag is kept and continued`() throws {
        #expect(try breakOff() == nil)
        #expect(try names() == [".file.get-part", ".file.get-part-of"])
        let next = try receiver()
        #expect(next.request.headers["Range"] == "bytes=3-")
        #expect(next.request.headers["If-Range"] == "\"1\"")
        try finish(next, rest("bytes 3-5/6"))
    }

    @Test func `a beginning with the date of an earlier change is kept and continued`() throws {
        _ = try breakOff(["Last-Modified": date(55), "Date": date(56)])
        let next = try receiver()
        #expect(next.request.headers["If-Range"] == date(55))
        try finish(next, HTTPResponse(status: 206, headers: ["Content-Range": "bytes 3-5/6"]))
    }

    @Test func `a changed file is downloaded from its beginning`() throws {
        _ = try breakOff()
        let next = try receiver()
        _ = try next.receive(.response(HTTPResponse(status: 200, headers: ["ETag": "\"2\""])))
        _ = try next.receive("xy", of: 2)
        _ = try next.finish()
        next.close()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "xy")
        #expect(try names() == ["file"])
    }

    @Test(arguments: [
        HTTPResponse(status: 416), HTTPResponse(status: 206),
        HTTPResponse(status: 206, headers: ["Content-Range": "bytes 2-5/6"]),
        HTTPResponse(status: 206, headers: ["Content-Range": "bytes 3-5/6", "ETag": "\"2\""]),
        HTTPResponse(status: 206, headers: ["Content-Range": "bytes 3-5/6", "Content-Encoding": "gzip"]),
    ])
    func `a response that does not continue the beginning discards it`(response: HTTPResponse) throws {
        _ = try breakOff()
        let next = try receiver()
        #expect(throws: GetError.self) { try next.receive(.response(response)) }
        next.close()
        #expect(try names() == [])
        #expect(try receiver().request.headers["Range"] == nil)
    }

    @Test func `a busy server leaves the beginning`() throws {
        _ = try breakOff()
        let next = try receiver()
        #expect(throws: GetError.self) { try next.receive(.response(HTTPResponse(status: 503))) }
        next.close()
        #expect(try receiver().request.headers["Range"] == "bytes=3-")
    }

    @Test(
        arguments: [
            [:], ["ETag": "W/\"1\""], ["ETag": "\"1\"", "Content-Encoding": "gzip"],
            // Dates that a second change may have too, or that cannot be compared.
            ["Last-Modified": date(55), "Date": date(55)], ["Last-Modified": date(55)],
            ["Last-Modified": "yesterday", "Date": date(56)],
            ["Last-Modified": date(55), "Date": date(56), "ETag": "W/\"1\""],
        ] as [HTTPHeaders])
    func `a beginning that cannot be continued safely is removed`(headers: HTTPHeaders) throws {
        _ = try breakOff(headers)
        #expect(try names() == [])
    }

    @Test func `the beginning of another address is not continued, and stays until a response replaces it`() throws {
        _ = try breakOff()
        func other() throws -> Receiver { try Receiver(Job(number: 0, address: "http://here/?other", path: path)) }
        let missing = try other()
        #expect(missing.request.headers["Range"] == nil)
        #expect(throws: GetError.self) { try missing.receive(.response(HTTPResponse(status: 404))) }
        missing.close()
        let first = try receiver()
        #expect(first.request.headers["Range"] == "bytes=3-")
        first.close()
        let found = try other()
        _ = try found.receive(.response(HTTPResponse(status: 200)))
        found.close()
        #expect(try names() == [])
    }

    @Test func `a partial response that ends too early is kept and continued`() throws {
        _ = try breakOff()
        let next = try receiver()
        _ = try next.receive(.response(rest("bytes 3-4/6")))
        _ = try next.receive("de", of: 2)
        #expect(throws: GetError.self) { try next.finish() }
        next.close()
        #expect(try names() == [".file.get-part", ".file.get-part-of"])
        #expect(try receiver().request.headers["Range"] == "bytes=5-")
    }

    @Test func `a partial response that is longer than the file discards it`() throws {
        _ = try breakOff()
        let next = try receiver()
        _ = try next.receive(.response(rest("bytes 3-5/6")))
        _ = try next.receive("defg", of: 4)
        #expect(throws: GetError.self) { try next.finish() }
        next.close()
        #expect(try names() == [])
    }

    @Test func `a part that was not asked for is not the file`() throws {
        let receiver = try receiver()
        #expect(throws: GetError.self) { try receiver.receive(.response(rest("bytes 0-2/6"))) }
        receiver.close()
        #expect(try names() == [])
    }

    @Test func `a range that the user asks for is passed on and not continued`() throws {
        let job = Job(number: 0, address: "http://here/", headers: ["Range": "bytes=5-"], path: path)
        let receiver = try Receiver(job)
        #expect(receiver.request.headers.values(for: "Range") == ["bytes=5-"])
        _ = try receiver.receive(.response(rest("bytes 5-7/8")))
        _ = try receiver.receive("abc", of: 3)
        receiver.close()
        #expect(try names() == [])
    }

    @Test func `a file to which another download writes is left alone`() throws {
        let first = try receiver()
        #expect(throws: GetError.self) { try receiver() }
        _ = try first.receive(.response(HTTPResponse(status: 200, headers: ["ETag": "\"1\""])))
        _ = try first.receive("abc", of: 3)
        #expect(Job(number: 0, address: "http://here/", path: path).kept == 0)
        _ = try first.finish()
        first.close()
        try receiver().close()
        #expect(try names() == ["file"])
    }

    @Test func `a name as long as names can be has a part, too`() throws {
        let name = String(repeating: "n", count: 255)
        let receiver = try Receiver(Job(number: 0, address: "http://here/", path: folder.path(name)))
        _ = try receiver.finish()
        receiver.close()
        #expect(try names() == [name])
    }

    private func receiver() throws(GetError) -> Receiver {
        try Receiver(Job(number: 0, address: "http://here/", path: path))
    }

    private func rest(_ range: String) -> HTTPResponse {
        HTTPResponse(status: 206, headers: ["Content-Range": range, "ETag": "\"1\""])
    }

    /// Receives `def` after `abc`.
    private func finish(_ next: Receiver, _ head: HTTPResponse) throws {
        let report = try next.receive(.response(head))
        guard case .continued(_, 3) = report else { return #expect(Bool(false), "\(String(describing: report))") }
        guard case .progress(_, HTTPProgress(completed: 6, total: 6)) = try next.receive("def", of: 3) else {
            return #expect(Bool(false), "the progress begins where the file did")
        }
        guard case .saved(_, 6) = try next.finish() else { return #expect(Bool(false), "the size is the file's") }
        next.close()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "abcdef")
        #expect(try names() == ["file"])
    }

    /// Receives `abc` of six bytes.
    private func breakOff(_ headers: HTTPHeaders = ["ETag": "\"1\""]) throws -> Report? {
        let receiver = try receiver()
        let report = try receiver.receive(.response(HTTPResponse(status: 200, headers: headers)))
        _ = try receiver.receive("abc", of: 6)
        receiver.close()
        return report
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    }
}

/// A second of a minute.
private func date(_ second: Int) -> String { "Sat, 01 Nov 2025 10:00:\(second) GMT" }

extension Receiver {
    fileprivate func receive(_ text: String, of total: Int64) throws(GetError) -> Report? {
        let progress = HTTPProgress(completed: Int64(text.utf8.count), total: total)
        return try receive(.received(HTTPChunk(bytes: Data(text.utf8), progress: progress)))
    }
}
