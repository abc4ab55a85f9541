import GRDB
import Impulse
import ImpulseGRDB
import Testing

/// Tests of the context in which the closures of a database run.
@Suite(.timeLimit(.minutes(1)))
struct ContextTests {
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

    @Test(arguments: Kind.allCases)
    func `a write, a read and what follows run in the context of the subscriber`(kind: Kind) async throws {
        Request.carry()
        let database = try TestDatabase(kind).scheduler
        let found = database.write { _ in Request.id }
            .flatMap { written in database.read { _ in [written, Request.id] } }
            .map { $0 + [Request.id] }
        let replayed = Request.$id.withValue("7") { found.replay() }
        #expect(try await replayed.last() == ["7", "7", "7"])
    }

    @Test(arguments: Kind.allCases)
    func `an observation never fetches in the context of a writer`(kind: Kind) async throws {
        Request.carry()
        let test = try TestDatabase(kind)
        let found = Log<String?>()
        let observation = ValueObservation.trackingConstantRegion { connection in
            found.add(Request.id)
            return try connection.texts()
        }
        let (seen, delivered) = (ReplaySubject<[String], DatabaseFailure>(), Log<String?>())
        let subscription = Request.$id.withValue("observer") {
            observation.signal(in: test.writer).subscribe(
                next: { texts in
                    delivered.add(Request.id)
                    seen.send(texts)
                }, error: { seen.send(error: $0) })
        }
        #expect(try await seen.signal.first() == [])
        let written = Request.$id.withValue("writer") { test.scheduler.write { try $0.insert("a") }.replay() }
        _ = try await written.last()
        #expect(try await seen.signal.filter { !$0.isEmpty }.first() == ["a"])
        subscription.dispose()

        #expect(found.entries.allSatisfy { $0 == nil })
        #expect(delivered.entries.allSatisfy { $0 == "observer" })
    }
}
