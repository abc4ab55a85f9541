import Foundation
import Impulse
import Testing

/// Checks that every way to subscribe to a signal reports an unhandled error.
@Suite(.tags(.clause10NothingLostInSilence)) struct SubscribingFormTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/Impulse").standardized

    @MainActor
    @Test(arguments: SubscribingForm.all)
    func `an unhandled error is reported with its call site, or passed on`(_ form: SubscribingForm) async {
        let losses = Recorder<String>()
        await Diagnostics.withHandler({ losses.record("\($0)") }) { await form.subscribe(.error(.one)) }
        switch form.outcome {
        case .isReported:
            let type = form.isOfOptionals ? "Optional<Int>" : "Int"
            #expect(
                losses.all == ["unhandled error one of Signal<\(type), TestError>, subscribed to at App/View.swift:7"])
        case .isPassedOn:
            #expect(losses.all == [])
        }
    }

    /// Functions that return a disposable but do not subscribe to a signal that may fail.
    private static let others: Set = [
        "Scheduler.schedule(after:_:)", "Scheduler.scheduleDisposable(_:)", "Scheduler.withCancellation()",
        "Scheduler.scheduleDisposable(after:tolerance:timedBy:_:)", "SerialDisposable.exchange(_:)",
        "ActorScheduler.schedule(after:_:)", "ImmediateScheduler.schedule(after:_:)",
        "MainScheduler.schedule(after:_:)", "QueueScheduler.schedule(after:_:)",
        "Scheduler.schedule(after:tolerance:_:)", "ActorScheduler.schedule(after:tolerance:_:)",
        "MainScheduler.schedule(after:tolerance:_:)", "QueueScheduler.schedule(after:tolerance:_:)",
        "ChannelTerminalProvider.channel(to:)", "ChannelTerminalProvider.channel(to:converting:back:)",
    ]

    @Test func `every public way to subscribe has a form in the table`() throws {
        var missing: [String] = []
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if file.path.contains("/Renamed/") || !text.contains(/-> any Disposable|func subscribe/) { continue }
            let forms = SignalProducers(in: text) { name, result in
                name.hasPrefix("subscribe") && !result.contains("Signal") || result.contains("any Disposable")
            }
            // Only functions: the parser does not read the names of the two operators, which are in the table.
            let functions = forms.names.filter { $0.wholeMatch(of: /[\w.]+\(.*\)/) != nil && !$0.hasPrefix("init(") }
            missing += functions.filter { name in
                !Self.others.contains(name)
                    && !SubscribingForm.all.contains { $0.name == name || $0.name.hasPrefix(name + ",") }
            }
        }
        #expect(missing == [])
    }
}
