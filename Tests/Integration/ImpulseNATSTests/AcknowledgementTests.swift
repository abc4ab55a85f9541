#if NATS
@testable import ImpulseNATS
import Testing

struct AcknowledgementTests {
    private func read(_ text: String) throws -> NATSAcknowledgement {
        try NATSAcknowledgement(NATSMessage(subject: "_INBOX.x.1", value: Array(text.utf8)), expecting: "LOG")
    }

    private func acknowledgement(
        _ sequence: UInt64, of stream: String = "LOG", isDuplicate: Bool = false
    ) -> NATSAcknowledgement {
        NATSAcknowledgement(stream: stream, sequence: sequence, isDuplicate: isDuplicate)
    }

    @Test(arguments: [
        #"{"stream":"LOG", "seq":7}"#,
        #"{"stream":"LOG","seq":7}"#,
        #"{"seq":7,"stream":"LOG"}"#,
        #"{"stream":"LOG","domain":"hub","seq":7}"#,
        #"{"stream":"LOG","seq":7,"duplicate":false}"#,
        " {\n\t\"stream\" : \"LOG\" ,\r\n\"seq\" : 7 } \n",
        // Left to the decoder.
        #"{"stream":"LOG","seq":7,"duplicate":null}"#,
        #"{"stream":"LOG","seq":7,"val":"12","batch":{"id":"b","list":[1,2]}}"#,
        #"{"type":"io.nats.jetstream.api.v1.pub_ack","stream":"LOG","seq":7}"#,
        #"{"stream":"\u004cOG","seq":7}"#,
        #"{"stream":"LOG","seq":7.0}"#,
        #"{"error":null,"stream":"LOG","seq":7}"#,
    ])
    func `an acknowledgement is read however it is written`(text: String) throws {
        #expect(try read(text) == acknowledgement(7))
    }

    @Test func `another stream, a duplicate and the greatest number are read`() throws {
        #expect(
            try read(#"{"stream":"ÄRGER","seq":1,"duplicate":true}"#)
                == acknowledgement(1, of: "ÄRGER", isDuplicate: true))
        #expect(try read(#"{"stream":"","seq":0}"#) == acknowledgement(0, of: ""))
        #expect(try read(#"{"stream":"LOG","seq":18446744073709551615}"#) == acknowledgement(.max))
    }

    @Test(arguments: [
        "", "{", "}", "{}", "[]", "null", "7", "+OK", #""LOG""#,
        #"{"stream":"LOG"}"#, #"{"seq":7}"#, #"{"stream":"LOG","seq":}"#, #"{"stream":"LOG","seq":7"#,
        #"{"stream":"LOG","seq":7}}"#, #"{"stream":"LOG","seq":7} x"#,
        #"{"stream":"LOG" "seq":7}"#, #"{"stream":"LOG","seq":07}"#, #"{"stream":"LOG","seq":-7}"#,
        #"{"stream":"LOG","seq":7.5}"#, #"{"stream":"LOG","seq":"7"}"#, #"{"stream":"LOG","seq":18446744073709551616}"#,
        #"{"stream":7,"seq":7}"#, #"{"stream":"LOG,"seq":7}"#, #"{"stream":"LOG","seq":7,"duplicate":1}"#,
        #"{"stream":"LOG","seq":7,"duplicate":tru}"#, "{\"stream\":\"LO\nG\",\"seq\":7}", #"{"stream":"LOG\","seq":7}"#,
    ])
    func `what is no acknowledgement is an error, with its first bytes`(text: String) {
        let error = #expect(throws: NATSError.self) { try read(text) }
        guard case .notDecodable(let message) = error else {
            Issue.record("\(text): \(String(describing: error))")
            return
        }
        #expect(message.firstBytes == Array(text.utf8.prefix(64)))
    }

    @Test func `bytes that are no UTF-8 are an error`() {
        let bytes = Array(#"{"stream":"L"#.utf8) + [0xFF] + Array(#"G","seq":7}"#.utf8)
        #expect(throws: NATSError.self) {
            try NATSAcknowledgement(NATSMessage(subject: "_INBOX.x.1", value: bytes), expecting: "LOG")
        }
    }

    @Test(arguments: [
        #"{"error":{"code":503,"err_code":10077,"description":"maximum messages exceeded"},"stream":"LOG","seq":0}"#,
        #"{"stream":"LOG","seq":0,"error":{"description":"maximum messages exceeded","err_code":10077,"code":503}}"#,
    ])
    func `a refusal is the error that the broker gives, wherever it stands`(text: String) {
        #expect(throws: NATSError.stream(code: 503, number: 10077, reason: "maximum messages exceeded")) {
            try read(text)
        }
    }

    @Test func `the place of a delivery is read from both forms of its subject`() throws {
        for reply in [
            "$JS.ACK.LOG.ui.3.12.14.1700000000123456789.5", "$JS.ACK.hub.hash.LOG.ui.3.12.14.1700000000123456789.5.x",
        ] {
            let place = try #require(DeliveryPlace(reply))
            #expect((place.numberOfDeliveries, place.sequence) == (3, 12))
            #expect((place.nanoseconds, place.numberPending) == (1_700_000_000_123_456_789, 5))
        }
        for reply in [
            nil, "", "$JS.ACK", "$JS.ACK.LOG.ui.3.12.14.17", "$JS.ACK.LOG.ui.x.12.14.17.5", "$JS.ACK.LOG.ui.3..14.17.5",
            "$JS.ACK.LOG.ui.3.99999999999999999999.14.17.5", "$JS.API.LOG.ui.3.12.14.17.5",
            "$JS.ACK.a.b.LOG.ui.3.12.14.17",
        ] { #expect(DeliveryPlace(reply) == nil) }
    }
}
#endif
