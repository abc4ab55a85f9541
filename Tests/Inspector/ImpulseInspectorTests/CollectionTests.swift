#if Inspector
import Impulse
import ImpulseCollections
import ImpulseInspector
import Testing

extension InspectorTests {
    @Suite struct CollectionTests {
        private let letters = LiveArray(["a", "b", "c"])

        @Test func `a collection is shown with its size, and the number of its changes`() {
            recording(.values) {
                let subscription = letters.collection.filter { $0 != "b" }.changes.subscribe { _ in }
                #expect(Inspector.snapshot().nodes(of: "property").map(\.value) == ["3 elements"])
                letters.append("d")
                letters.modify { letters in
                    letters.remove(at: 0)
                    letters[0] = "e"
                }
                let snapshot = Inspector.snapshot()
                #expect(snapshot.nodes(of: "property").map(\.value) == ["3 elements"])
                #expect(snapshot.nodes(of: "property").map(\.events) == [3])
                #expect(snapshot.nodes.contains { $0.value == "3 elements: 1 removed, 1 inserted" })
                subscription.dispose()
            }
        }

        @Test(.enabled(if: Browser.obstacle == nil, "\(Browser.obstacle ?? "")"))
        func `the page shows the size of a collection, and its changes a second`() async throws {
            let subscription = letters.collection.changes.subscribe { _ in }
            try await withPage { browser in
                try await browser.wait(
                    until: "document.querySelector('.node.property .value')?.textContent === '3 elements'")
                letters.append("d")
                try await browser.wait(
                    until: "document.querySelector('.node.property .value')?.textContent === '4 elements'")
                try await browser.wait(until: "/^[0-9.]+\\/s/.test(document.querySelector('#lines text')?.textContent)")
            }
            subscription.dispose()
        }
    }
}
#endif
