#if Inspector
import Foundation
import Impulse
import ImpulseTesting
import Synchronization
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct DescriptionTests {
        private let words = Subject<String, Never>()

        @Test func `only as much of a value is described as is shown`() {
            let calls = Calls()
            let lists = BehaviorSubject<[Counted], Never>(Array(repeating: Counted(calls: calls), count: 100_000))
            let subscription = lists.signal.subscribe { _ in }
            let value = Inspector.snapshot().nodes(of: "subject").first?.value
            #expect(value?.hasPrefix("[item, item, ") == true)
            #expect(value?.count == 200)
            #expect(calls.count.load(ordering: .relaxed) < 200)
            subscription.dispose()
        }

        @Test(
            arguments: [
                "a \"word\"", 5, 1.5, true, ["a", "b"], ["a": 1], [1: [2, 3]], Optional("x") as String?, (1, "b"),
                Set([1]), Point(x: 1, name: "n"), Point?.some(Point(x: 1, name: "n")), URL(filePath: "/tmp"),
                [Point(x: 1, name: "n")], Data([1, 2]), Side.left, Side.at(5), 1..<3,
            ] as [any Sendable])
        func `a short value is described as Swift describes it`(_ value: any Sendable) {
            #expect(Inspector.describe(value) == String(describing: value))
        }

        @Test func `a value that has been described is not described again`() {
            let (usual, calls) = (Inspector.describe, Calls())
            Inspector.describe = { value in
                calls.count.add(1, ordering: .relaxed)
                return usual(value)
            }
            defer { Inspector.describe = usual }
            recording(.values) {
                let subscription = words.signal.map { $0 }.subscribe { _ in }
                words.send("one")
                for _ in 1...10 { _ = Inspector.snapshot() }
                // Once for the subject and once for the operator.
                #expect(calls.count.load(ordering: .relaxed) == 2)
                words.send("two")
                #expect(Inspector.snapshot().nodes(of: "map(_:)").first?.value == "two")
                Inspector.describe = { _ in "hidden" }
                #expect(Inspector.snapshot().nodes(of: "map(_:)").first?.value == "hidden")
                subscription.dispose()
            }
        }

        @Test func `an error that is lost is described as values are, and cut`() throws {
            let usual = Inspector.describe
            Inspector.describe = { "\($0)".contains("SECRET") ? "hidden" : usual($0) }
            defer { Inspector.describe = usual }
            var page = SentPicture()
            _ = page.update()
            for text in ["SECRET 17", String(repeating: "long ", count: 10_000)] { lose(Mishap(text: text)) }
            let texts = page.update().losses.map(\.text)
            #expect(texts.count == 2)
            #expect(texts.first?.contains("unhandled error hidden of Signal<Int, Mishap>") == true)
            #expect(texts.allSatisfy { !$0.contains("SECRET") && $0.count < 1_000 })
        }

        @Test func `a closure that describes values may be replaced from its own deinitializer`() async {
            await #expect(processExitsWith: .success) {
                alarm(20)
                Inspector.describe = describing(retaining: Reading())
                Inspector.describe = { _ in "" }
            }
        }
    }
}

private func lose(_ error: Mishap) {
    let failing = Subject<Int, Mishap>()
    Diagnostics.withHandler({ _ in }) { _ = failing.signal.subscribe(next: { _ in }) }
    failing.send(error: error)
}

private struct Mishap: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}

private final class Calls: Sendable {
    let count = Atomic(0)
}

private struct Counted: CustomStringConvertible, Sendable {
    let calls: Calls
    var description: String {
        calls.count.add(1, ordering: .relaxed)
        return "item"
    }
}

private struct Point: Sendable {
    let x: Int
    let name: String
}

private enum Side: Sendable {
    case left
    case at(Int)
}

private func describing(retaining reading: Reading) -> @Sendable (any Sendable) -> String {
    { value in
        withExtendedLifetime(reading) {}
        return "\(value)"
    }
}

private final class Reading: Sendable {
    deinit { _ = Inspector.describe }
}
#endif
