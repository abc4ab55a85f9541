import Impulse
import Testing

/// A view model for a mailing list: one command, and the status message for the user.
@MainActor
private final class SubscribeViewModel {
    @Observed var email = ""
    @Observed private(set) var statusMessage = ""
    let subscribe: Command<Void, Int, TestError>

    init(post: @escaping @Sendable (String) -> Signal<Int, TestError>) {
        // `$email` needs `self`, which is not initialized yet.
        let email = _email.projectedValue
        subscribe = Command(enabledIf: email.map { $0.contains("@") }) { post(email.value) }
        let started = subscribe.executionSignals.map { _ in "Sending request…" }
        // A failed execution completes too, so the value stands for success.
        let completed = subscribe.executionSignals.flatMap { $0.map { _ in "Thanks" } }
        let failed = subscribe.errors.map { _ in "Error :(" }
        Signal.merge(started, completed, failed).bind(to: self, \.statusMessage)
    }
}

@MainActor
@Suite struct ViewModelTests {
    /// A server whose answers the test sends.
    private let server = Subject<Int, TestError>()
    private let posted = Recorder<String>()
    private let model: SubscribeViewModel
    private let messages: Recording<String, Never>

    init() {
        let (server, posted) = (server, posted)
        model = SubscribeViewModel { email in
            posted.record(email)
            return server.signal.take(1)
        }
        messages = model.$statusMessage.signal.record()
    }

    @Test func `a valid address enables the command`() async {
        await mainTurn()
        #expect(!model.subscribe.enabled.value)
        model.email = "ada"
        await mainTurn()
        #expect(!model.subscribe.enabled.value)
        model.email = "ada@example.com"
        await mainTurn()
        #expect(model.subscribe.enabled.value)
    }

    @Test func `an answered request shows the thanks`() async {
        model.email = "ada@example.com"
        model.subscribe.execute()
        await mainTurn()
        #expect(messages.values == ["", "Sending request…"])
        server.send(201)
        await mainTurn()
        #expect(messages.values == ["", "Sending request…", "Thanks"])
        #expect(posted.all == ["ada@example.com"])
    }

    @Test func `a failed request shows the error`() async {
        model.email = "ada@example.com"
        model.subscribe.execute()
        await mainTurn()
        server.send(error: .one)
        await mainTurn()
        #expect(messages.values == ["", "Sending request…", "Error :("])
    }

    @Test func `a second tap while sending does nothing`() async {
        model.email = "ada@example.com"
        model.subscribe.execute()
        await mainTurn()
        #expect(model.subscribe.execute().record().events == [.error(.disabled)])
        await mainTurn()
        #expect(posted.all == ["ada@example.com"])
        #expect(messages.values == ["", "Sending request…"])
        server.send(201)
        await mainTurn()
        #expect(model.statusMessage == "Thanks")
        #expect(model.subscribe.enabled.value)
    }

    @Test func `without an address nothing is sent and the status stays empty`() async {
        #expect(model.subscribe.execute().record().events == [.error(.disabled)])
        await mainTurn()
        #expect(posted.all.isEmpty)
        #expect(messages.values == [""])
    }

    @Test func `an answer from another thread is shown on the main actor`() async {
        model.email = "ada@example.com"
        model.subscribe.execute()
        await mainTurn()
        let server = server
        await Task.detached { server.send(201) }.value
        await mainTurn()
        #expect(model.statusMessage == "Thanks")
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the view model is released once nobody holds it`() async {
        var other: SubscribeViewModel? = SubscribeViewModel { _ in .just(1) }
        other?.email = "ada@example.com"
        other?.subscribe.execute()
        await mainTurn()
        let status = other?.$statusMessage.signal.record()
        weak let gone = other
        other = nil
        await mainTurn()
        #expect(gone == nil)
        #expect(status?.events == [.next("Thanks"), .completed])
    }
}
