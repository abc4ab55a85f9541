import Impulse
import ImpulseServices
import InMemoryLogging
import Logging
import Testing

/// Tests that log lines have the metadata of the context that the subscription carries.
@Suite struct ContextTests {
    private enum Request {
        @TaskLocal static var id: String?

        /// Carries nothing where no request is bound, as in the other tests.
        private static let carrying: Void = ContextCarrier.register {
            Request.id
        } restore: { id, work in
            Request.$id.withValue(id, operation: work)
        }

        static func carry() { carrying }
    }

    @Test func `a line has the metadata of the subscriber's request, not of the sender's`() {
        Request.carry()
        var handler = InMemoryLogHandler()
        handler.metadataProvider = Logger.MetadataProvider { Request.id.map { ["request": "\($0)"] } ?? [:] }
        let logger = Logger(label: "test") { [handler] _ in handler }
        let subject = Subject<Int, Never>()
        Request.$id.withValue("7") {
            _ = subject.signal.log("numbers", events: [.next, .disposed], level: .notice, to: logger).subscribe()
        }
        Request.$id.withValue("8") { subject.send(1) }
        subject.send(2)
        let requests = handler.entries.map { $0.metadata["request"] }
        #expect(!requests.isEmpty)
        #expect(requests.allSatisfy { $0 == "7" })
    }
}
