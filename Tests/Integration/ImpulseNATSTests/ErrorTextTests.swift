#if NATS
import ImpulseNATS
import Testing

@Suite struct ErrorTextTests {
    private static let hostile = "\u{1B}[2J\r\nall is well\u{202E}"

    @Test(arguments: [
        NATSError.closed(reason: hostile), .invalidSubject(hostile), .refused(code: 500, reason: hostile),
        .stream(code: 404, number: 10_059, reason: hostile), .client(hostile),
    ])
    func `an error that quotes the other side is one line without control characters`(error: NATSError) {
        #expect("\(error)".contains(#"\u{1B}[2J\r\nall is well\u{202E}"#))
        #expect(!"\(error)".unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
    }
}
#endif
