import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

/// Tests of the context in which sources and consumers of this module run the closures of a subscription.
@Suite(.timeLimit(.minutes(1))) struct FoundationContextTests {
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

    /// The ids that closures have found.
    private final class Found: Sendable {
        private let all = Mutex<[String?]>([])

        var ids: Set<String?> { Set(all.withLock { $0 }) }

        func note() { all.withLock { $0.append(Request.id) } }
    }

    private let found = Found()

    /// Subscribes in a request, and waits for the end.
    private func subscribe<Value, Failure>(_ signal: Signal<Value, Failure>) async throws {
        Request.carry()
        let noted = signal.on(next: { [found] _ in found.note() }, terminated: { [found] in found.note() })
        _ = try await Request.$id.withValue("7") { noted.replay() }.last()
    }

    @Test func `a file is read in the context of the subscription`() async throws {
        try await withDirectory { directory in
            let file = directory.appending(path: "file")
            try file.write("one\ntwo\n")
            try await subscribe(file.readLines())
        }
        #expect(found.ids == ["7"])
    }

    @Test func `what is written to a file is made in the context of the subscription`() async throws {
        try await withDirectory { [found] directory in
            let chunks = Signal(["one", "two"]).deliver(on: QueueScheduler(label: "chunks"))
                .map { text in
                    found.note()
                    return Data(text.utf8)
                }
            try await subscribe(chunks.write(to: directory.appending(path: "file")))
        }
        #expect(found.ids == ["7"])
    }

    @Test func `a process's output is emitted in the context of the subscription`() async throws {
        try await subscribe(Program("sh", ["-c", "echo one; echo two"]).run().lines())
        #expect(found.ids == ["7"])
    }

    @Test func `a process's input is made in the context of the subscription`() async throws {
        let input = Signal<Data, Never>.deferred { [found] in
            found.note()
            return Signal(["one", "two"]).map { text in
                found.note()
                return Data(text.utf8)
            }
        }
        try await subscribe(Program("cat").run(input: input))
        #expect(found.ids == ["7"])
    }

    @Test func `a notification is received in the context of the subscription, not in that of its sender`() {
        Request.carry()
        let center = NotificationCenter()
        Request.$id.withValue("7") {
            _ = center.signal(for: Notification.Name("changed")) { _ in 1 }.subscribe { [found] _ in found.note() }
        }
        Request.$id.withValue("sender") { center.post(name: Notification.Name("changed"), object: nil) }
        #expect(found.ids == ["7"])
    }
}
