import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

@Suite(.impulse) struct AwaitingTests {
    private let values = Signal<Int, TestError>([1, 2, 3])
    private let failing = Signal<Int, TestError>([1, 2]).concat(.error(.one))

    @Test func `first returns the first value and stops the source`() async throws {
        let source = ManualSource()
        let (time, received) = (TestScheduler(), Recorder<Int?>())
        time.capture { _ = Task { received.record(try await source.signal.first()) } }
        time.run()
        source.send(7)
        #expect(source.cleanups.count == 1)
        time.run()
        #expect(received.all == [7])
        #expect(try await failing.first() == 1)
    }

    @Test func `last and toArray wait for the completion`() async throws {
        #expect(try await values.last() == 3)
        #expect(try await values.toArray() == [1, 2, 3])
    }

    @Test func `of an empty signal, first and last return nil and toArray an empty array`() async throws {
        let nothing = Signal<Int, TestError>.empty
        #expect(try await nothing.first() == nil)
        #expect(try await nothing.last() == nil)
        #expect(try await nothing.toArray() == [])
    }

    @Test(.tags(.clause12TypedErrors))
    func `awaiting throws the signal's typed error`() async {
        do throws(TestError) {
            _ = try await failing.last()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == .one)
        }
        await #expect(throws: TestError.one) { _ = try await failing.toArray() }
        await #expect(throws: TestError.one) { _ = try await failing.skip(2).first() }
    }

    @Test(.tags(.clause12TypedErrors))
    func `awaiting a signal that cannot fail needs no try`() async {
        let safe = Signal([1, 2])
        #expect(await safe.first() == 1)
        #expect(await safe.last() == 2)
        #expect(await safe.toArray() == [1, 2])
    }

    @Test(.tags(.clause5Cancellation))
    func `a canceled task receives nil, and its subscription is disposed of`() {
        let (time, received) = (TestScheduler(), Recorder<String>())
        let sources = [ManualSource(), ManualSource(), ManualSource()]
        let task = time.capture {
            Task {
                async let first = sources[0].signal.skip(1).first()
                async let last = sources[1].signal.last()
                async let all = sources[2].signal.toArray()
                received.record("\(try await first as Any), \(try await last as Any), \(try await all as Any)")
            }
        }
        time.run()
        for source in sources { source.send(1) }
        task.cancel()
        #expect(sources.map(\.cleanups.count) == [1, 1, 1])
        time.run()
        #expect(received.all == ["nil, nil, nil"])
    }

    @Test func `an execution of a command can be awaited`() async throws {
        let post = Command<String, Int, TestError>(on: .immediate) { text in
            .task { () async throws(TestError) in
                if text.isEmpty { throw .one }
                return text.count
            }
        }
        #expect(try await post.execute("four").last() == 4)
        await #expect(throws: CommandError<TestError>.failed(.one)) { _ = try await post.execute("").last() }
        #expect(!post.executing.value)
    }
}
