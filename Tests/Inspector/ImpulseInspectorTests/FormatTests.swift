#if Inspector && !os(Windows)
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct FormatTests {
        private let numbers = Subject<Int, Never>()

        @Test func `a tree goes from the subscriber to the sources, and equal ones are shown once`() {
            let all = CompositeDisposable()
            let line: UInt = #line + 2
            for _ in 1...2 {
                numbers.signal.named("numbers").map { $0 }.merge(with: .never).subscribe(in: all, next: { _ in })
            }
            #expect(
                Inspector.snapshot().tree == """
                    2 × subscriber at \(#fileID):\(line)
                      merge(_:)
                        map(_:)
                          subject "numbers" named at \(#fileID):\(line)

                    """)
            all.dispose()
        }

        @Test func `a name from elsewhere is shown in one line of a tree`() {
            let all = CompositeDisposable()
            let name = "\u{1B}[2J\r\n9 × subscriber\u{2028}\u{202E}"
            for _ in 1...2 { numbers.signal.named(name).map { $0 }.subscribe(in: all, next: { _ in }) }
            let lines = Inspector.snapshot().tree.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 4 && lines[0].hasPrefix("2 × subscriber at "))
            #expect(lines[2].hasPrefix(#"    subject "\u{1B}[2J\r\n9 × subscriber\u{2028}\u{202E}" named at "#))
            all.dispose()
        }

        @Test func `a chain of 1,000 operators can be shown`() {
            var signal = numbers.signal
            for _ in 1...1_000 { signal = signal.merge(with: .empty) }
            let subscription = signal.subscribe { _ in }
            #expect(Inspector.snapshot().tree.split(separator: "\n").count == 1_002)
            subscription.dispose()
        }

        @Test func `the graph in DOT escapes what its strings cannot have`() {
            let subscription = numbers.signal.named("a \"quoted\" \\ name").subscribe { _ in }
            let dot = Inspector.graph()
            #expect(dot.hasPrefix("digraph {\n") && dot.hasSuffix("}\n"))
            #expect(dot.contains(#"[label="subject a \"quoted\" \\ name", shape=ellipse]"#))
            #expect(dot.split(separator: "\n").count { $0.contains(" -> ") } == 1)
            subscription.dispose()
        }

        @Test func `the graph as JSON has all that the snapshot has`() throws {
            let subscription = numbers.signal.named("numbers").map { $0 }.subscribe { _ in }
            let snapshot = Inspector.snapshot()
            let read = try JSONDecoder().decode(Inspector.Snapshot.self, from: Data(snapshot.json.utf8))
            #expect(read == snapshot)
            subscription.dispose()
        }

        @Test func `a POSIX signal prints the trees`() async {
            let (texts, texter) = AsyncStream.makeStream(of: String.self)
            let subscription = numbers.signal.map { $0 }.subscribe { _ in }
            // Until Dispatch has registered it, the signal would be ignored, and the test would wait forever.
            let (ready, registered) = AsyncStream.makeStream(of: Void.self)
            let printing = TreePrinter(SIGUSR2, isReady: { registered.finish() }, to: { texter.yield($0) })
            for await _ in ready {}
            kill(getpid(), SIGUSR2)
            let text = await texts.first { _ in true }
            #expect(text?.hasPrefix("Impulse: live subscriptions: 1\n1 × subscriber at \(#fileID):") == true)
            subscription.dispose()
            printing.dispose()
        }
    }
}
#endif
