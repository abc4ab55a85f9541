#if DEBUG
@testable import Impulse
import Testing

/// Tests of subscriptions to an execution whose signal is released between attaching and starting, as `flatMap` does.
@Suite struct CommandReleasedSignalTests {
    private let work = Subject<Int, TestError>()
    private let values = Recorder<Int>()

    private func attach() -> Head {
        let command = Command<Void, Int, TestError>(on: .immediate) { [work] in work.signal }
        return command.execute().head(
            next: { [values] in values.record($0) }, error: { _ in }, site: CallSite("Tests/File.swift", 1))
    }

    @Test(.tags(.clause10NothingLostInSilence))
    func `values sent before the start are delivered by the start`() {
        let head = attach()
        work.send(1)
        work.sendCompleted()
        head.run()
        #expect(values.all == [1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `values sent after the start are not kept`() {
        let live = Live()
        let work = Subject<Live.Token, Never>()
        let command = Command<Void, Live.Token, Never>(on: .immediate) { work.signal }
        let head = command.execute().head(next: { $0.touch() }, error: { _ in }, site: CallSite("Tests/File.swift", 2))
        head.run()
        work.send(live.token())
        #expect(live.count == 0)
    }
}
#endif
