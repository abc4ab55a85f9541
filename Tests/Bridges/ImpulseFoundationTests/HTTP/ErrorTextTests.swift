import Foundation
import ImpulseFoundation
import Testing

/// The texts of errors that quote others: servers, files, programs.
@Suite struct ErrorTextTests {
    private static let hostile = "\u{1B}[2J\r\nall is well\u{202E}"

    private struct Quote: Error, CustomStringConvertible {
        let description = hostile
    }

    @Test(
        arguments: [
            FileError(.open, hostile, code: ENOENT), ProcessError.start(FileError(.start, hostile, code: ENOENT)),
            HTTPFailure(.malformed, at: "http://here/\(hostile)"),
            HTTPFailure(.other, at: "http://here/", underlying: Quote()),
            HTTPError.invalidRequest(reason: hostile), HTTPError.body(Quote()),
            HTTPError.decoding(Quote(), HTTPResponse(status: 200)),
            HTTPError.transport(HTTPFailure(.other, at: hostile)),
        ] as [any Error])
    func `an error that quotes somebody is one line without control characters`(error: any Error) {
        #expect("\(error)".contains(#"\u{1B}[2J\r\nall is well\u{202E}"#))
        #expect(!"\(error)".unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
    }
}
