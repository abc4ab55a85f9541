#if Inspector
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector
@testable import ImpulseTesting

extension InspectorTests {
    /// The last events of a node, on the page and as a file.
    @Suite(.enabled(if: Browser.obstacle == nil, "\(Browser.obstacle ?? "")"))
    struct HistoryTests {
        private let numbers = Subject<Int, Never>()

        @Test func `the last events of the selected node are drawn as marbles`() async throws {
            numbers.signal.named("numbers").map { $0 * 10 }.subscribe { _ in }
            try await withPage { browser in
                try await select(".node.operator", browser)
                for number in 1...3 { numbers.send(number) }
                try await browser.wait(until: "\(marbles) === '10,20,30'")
                numbers.sendCompleted()
                try await browser.wait(until: "\(marbles) === '10,20,30,completed'")
                #expect(
                    try await browser.run("return document.querySelectorAll('#strip circle').length", as: Int.self) == 3
                )
            }
        }

        @Test func `of more than a hundred events the last are kept, and the strip scrolls to them`() async throws {
            let subscription = numbers.signal.subscribe { _ in }
            try await withPage { browser in
                try await select(".node.subject", browser)
                for number in 1...150 { numbers.send(number) }
                try await browser.wait(until: "\(marbles).endsWith('149,150')")
                let counts = try await browser.run(
                    """
                    const strip = document.getElementById('strip')
                    return [strip.querySelectorAll('circle').length, strip.scrollLeft > 0 ? 1 : 0]
                    """, as: [Int].self)
                #expect(counts == [100, 1])
            }
            subscription.dispose()
        }

        @Test func `a file that is downloaded plays in a test`() async throws {
            let subscription = numbers.signal.named("numbers").map { $0 * 10 }.subscribe { _ in }
            try await withPage { browser in
                try await select(".node.operator", browser)
                for number in 1...3 { numbers.send(number) }
                try await browser.wait(until: "\(marbles) === '10,20,30'")
                try await browser.click("#download")
                let data = try await file(named: "map-_-.json")
                let events = try JSONDecoder().decode([TimedEvent<Int, Never>].self, from: data)
                let time = TestScheduler()
                let played = try Diagram(recording: events).hot(on: time).record(on: time)
                time.run()
                #expect(played.values == [10, 20, 30])
            }
            subscription.dispose()
        }

        @Test func `a value's parts are in a fold`() async throws {
            struct City: Sendable {
                let name = "Rome"
                let hills = 7
            }
            let city = MutableProperty(City())
            let subscription = city.signal.subscribe { _ in }
            try await withPage { browser in
                try await browser.wait(until: "document.querySelector('.node.property')")
                try await browser.click(".node.property")
                try await browser.wait(until: "!document.getElementById('parts').hidden")
                #expect(try await browser.text(of: "#parts ul") == "name Romehills 7")
            }
            subscription.dispose()
        }

        /// The text of the marbles.
        private var marbles: String {
            "[...document.querySelectorAll('#strip g text')].map(text => text.textContent).join()"
        }

        /// Selects a node while values are recorded, and waits until its events are kept.
        private func select(_ node: String, _ browser: Browser) async throws {
            try await browser.choose("values", of: "recording")
            try await browser.wait(until: "document.body.dataset.recording === 'values'")
            try await browser.wait(until: "document.querySelector('\(node)')")
            try await browser.click(node)
            try await browser.wait(until: "document.body.dataset.selected")
        }

        /// Returns what is in a file once it has been downloaded.
        private func file(named name: String) async throws -> Data {
            let url = Browser.downloads.appending(path: name)
            defer { try? FileManager.default.removeItem(at: Browser.downloads) }
            let content = { @Sendable in try? Data(contentsOf: url) }
            try await wait(for: "the download of \(name)") { content()?.isEmpty == false }
            return try #require(content())
        }
    }
}
#endif
