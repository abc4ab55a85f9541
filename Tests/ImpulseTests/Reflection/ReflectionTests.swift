import Foundation
import Impulse
import Testing

/// Checks that reflection of values by debuggers, `dump` and failed expectations does not end the process.
@Suite struct ReflectionTests {
    @Test(arguments: Reflected.all)
    func `dump reflects the value`(_ reflected: Reflected) {
        var text = ""
        dump(reflected.value, to: &text)
        #expect(!text.isEmpty)
    }

    @Test(arguments: Reflected.all)
    func `the value has a description`(_ reflected: Reflected) {
        #expect(!String(describing: reflected.value).isEmpty)
        #expect(!String(reflecting: reflected.value).isEmpty)
    }

    @Test(arguments: Reflected.all)
    func `an expectation about the value may fail`(_ reflected: Reflected) {
        func fail(_ value: some Sendable) {
            withKnownIssue { #expect(isWanted(value)) }
        }
        fail(reflected.value)
    }

    @Test func `an expectation about a subscription may fail`() {
        let subscription = Subject<Int, TestError>().signal.merge(with: .never).subscribe(error: { _ in })
        withKnownIssue { #expect(subscription.isDisposed) }
    }

    @Test func `an expectation about a struct with a subscription may fail`() {
        struct Screen {
            let subscription: any Disposable
            let isShown = false
        }
        let screen = Screen(subscription: MutableProperty(1).signal.merge(with: .never).subscribe())
        withKnownIssue { #expect(screen.isShown) }
    }

    @Test func `every public type has a value in the table`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Impulse").standardized
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var missing: [String] = []
        for case let file as URL in try #require(files)
        where file.pathExtension == "swift" && !file.pathComponents.contains("Renamed") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /public (?:final )?(?:class|struct|enum|actor) (\w+)/) {
                let name = String(match.1)
                if !Reflected.all.contains(where: { $0.name == name || $0.name.hasPrefix(name + ",") }) {
                    missing.append(name)
                }
            }
        }
        // The first two have no values; the next five cannot be arguments of a test; three cannot be copied, so nothing
        // reflects them; and the last two exist only in Embedded Swift, which has no reflection. Names
        // that only lead to others are left out.
        let excused = [
            "Diagnostics", "ContextCarrier", "Iterator", "Sink", "Upstream", "Owned", "ErrorDelay", "Owner", "Inputs",
            "InterleavingPoint", "Host", "LostError",
        ]
        #expect(missing.filter { !excused.contains($0) } == [])
    }

    @Test func `an iterator can be reflected`() {
        let iterator = Signal<Int, Never>([1, 2]).values().makeAsyncIterator()
        var text = ""
        dump(iterator, to: &text)
        #expect(!text.isEmpty)
    }

    @Test func `the values of the operator kit can be reflected`() {
        let texts = Recorder<String>()
        @Sendable func look(at value: some Any) {
            var text = ""
            dump(value, to: &text)
            texts.record(text)
        }
        let stopped: Signal<Int, Never> = Signal.just(1).operate(stopping: { sink, upstream in
            look(at: sink)
            look(at: upstream)
            return sink
        })
        let owning = Signal<Int, Never>.serialized { inputs in
            look(at: Owned(1))
            inputs.add(stopped)
        }
        let delaying = Signal<Int, Never>.delayingErrors { delay in
            look(at: delay)
            return owning
        }
        delaying.subscribe()
        #expect(texts.all.count == 4 && texts.all.allSatisfy { !$0.isEmpty })
    }

    private func isWanted(_ value: some Sendable) -> Bool { false }
}
