import Foundation
import ImpulseTesting
import Testing

/// Checks that the operator table has a row for everything that yields a signal.
@Suite struct CompletenessTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources/Impulse").standardized

    /// Functions that no row can cover, since the kit's threads may not touch what they observe.
    private static let ofTheMainActor: Set = [
        "observe(_:_:emitting:)", "observing(emitting:_:)", "liftOnMain(_:_:calling:)",
    ]

    @Test func `everything public that yields a signal has a row in the table`() throws {
        var missing: [String] = []
        let folders = ["Operators", "Splitting", "Sharing", "Limits", "Subjects", "State", "Command", "Concurrency"]
        for folder in folders {
            let files = FileManager.default.enumerator(
                at: Self.sources.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let producers = SignalProducers(in: try String(contentsOf: file, encoding: .utf8))
                missing += producers.names.filter { !Self.hasRow($0) }.map { "\($0), of \(file.lastPathComponent)" }
            }
        }
        #expect(missing.isEmpty, "The table lacks rows whose names begin with these: see Contract/Table")
    }

    private static func hasRow(_ name: String) -> Bool {
        ofTheMainActor.contains(name)
            || Table.rows.contains { $0.name == name || $0.name.hasPrefix(name + ", ") }
    }

    @Test func `SignalProducers finds names with labels, whatever the layout`() {
        let source = """
            extension Signal where Failure == Never {
                @inlinable
                public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Signal<Output, Failure> {
                    Signal(constant: value)
                }
                /// public func documented() -> Signal
                func notPublic() -> Signal { self }
                public func debounce(
                    for interval: Duration = .seconds(1), on scheduler: some Scheduler
                ) -> Signal { self }
                public static var empty: Signal { self }
                public let name: SignalName?
                public init(_ run: @escaping (Subscriber<Value, Failure>) -> (any Disposable)?) {}
                public func subscribe(next: @escaping (Value) -> Void) -> any Disposable
            }
            public func zip<each Value: Sendable>(
                _ signal: repeat Signal<each Value, Failure>
            ) -> Signal<(repeat each Value), Failure> { }
            public final class Subject<Value: Sendable>: SubjectProtocol {
                public init() {}
                public var signal: Signal<Value, Failure> { Signal() }
                public func send(_ signal: Signal<Int, Never>) {}
            }
            """
        #expect(
            SignalProducers(in: source).names == [
                "map(_:)", "debounce(for:on:)", "empty", "init(_ run:)", "zip(_:)", "Subject.signal",
            ])
    }
}
