#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct SubjectBridgeTests {
    @Test func `a passthrough subject sends to a signal's subscribers`() {
        let subject = PassthroughSubject<Int, Problem>()
        subject.send(0)
        let recording = subject.signal.record()
        subject.send(1)
        subject.send(completion: .failure(Problem()))
        #expect(recording.values == [1])
        #expect(recording.error == Problem())
    }

    @Test func `a current-value subject sends its value first`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recording = subject.signal.record()
        subject.value = 2
        #expect(recording.values == [1, 2])
    }

    @Test func `a published property sends its value and each that is set`() {
        let model = Model()
        let recording = model.$query.signal.record()
        model.query = "a"
        #expect(recording.values == ["", "a"])
        recording.dispose()
        model.query = "b"
        #expect(recording.values == ["", "a"])
    }

    @Test func `a property follows a published one`() {
        let model = Model()
        let query = Property("", then: model.$query.signal)
        model.query = "a"
        #expect(query.value == "a")
    }

    @Test func `a published property follows a signal`() {
        let query = MutableProperty("a")
        let model = Model()
        query.signal.publisher().assign(to: &model.$query)
        query.value = "b"
        #expect(model.query == "b")
    }

    @Test func `a publisher sends to a subject, including its end`() {
        let source = PassthroughSubject<Int, Problem>()
        let subject = Impulse.Subject<Int, Problem>()
        let recording = subject.signal.record()
        let sending = source.map { $0 * 2 }.send(to: subject)
        source.send(1)
        source.send(completion: .finished)
        #expect(recording.values == [2])
        #expect(recording.isCompleted)
        sending.cancel()
    }

    @Test func `a canceled or released sending stops`() {
        let source = PassthroughSubject<Int, Never>()
        let subject = Impulse.Subject<Int, Never>()
        let recording = subject.signal.record()
        let canceled = source.send(to: subject)
        source.send(1)
        canceled.cancel()
        source.send(2)
        var kept: AnyCancellable? = source.send(to: subject)
        source.send(3)
        withExtendedLifetime(kept) {}
        kept = nil
        source.send(4)
        #expect(recording.values == [1, 3])
    }

    @Test func `the end of the subject cancels the publisher`() {
        let source = Source<Int, Never>()
        let subject = Impulse.Subject<Int, Never>()
        let sending = source.send(to: subject)
        source.begin()
        subject.sendCompleted()
        #expect(source.cancellations == 1)
        sending.cancel()
        #expect(source.cancellations == 1)
    }

    @MainActor @Test func `a publisher of the main actor sends to a subject`() {
        let model = MainModel()
        let queries = Impulse.Subject<String, Never>()
        let recording = queries.signal.record()
        let sending = model.$query.map { [model] in model.prefix + $0 }.send(to: queries)
        model.query = "a"
        #expect(recording.values == ["?", "?a"])
        sending.cancel()
    }
}

private final class Model {
    @Published var query = ""
}

@MainActor private final class MainModel {
    let prefix = "?"
    @Published var query = ""
}
#endif
