#if DEBUG
@testable import Impulse
import Testing

/// Tests of subscriptions to an execution whose signal is released between attaching and starting, as `flatMap` does.
@Suite struct CommandReleasedSignalTests {
    private let work = Subject<Int, TestError>()
    private let values = Recorder<Int>()

    private func attach() -> Subscription {
        let command = Command<Void, Int, TestError>(on: .immediate) { [work] in work.signal }
        return command.execute().subscription(
            next: { [values] in values.record($0) }, error: { _ in }, site: CallSite("Tests/File.swift", 1))
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `values sent before the start are delivered by the start`() {
        let subscription = attach()
        work.send(1)
        work.sendCompleted()
        subscription.run()
        #expect(values.all == [1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `values sent after the start are not kept`() {
        let live = Live()
        let work = Subject<Live.Token, Never>()
        let command = Command<Void, Live.Token, Never>(on: .immediate) { work.signal }
        let subscription = command.execute().subscription(
            next: { $0.touch() }, error: { _ in }, site: CallSite("Tests/File.swift", 2))
        subscription.run()
        work.send(live.token())
        #expect(live.count == 0)
    }
}
#endif
