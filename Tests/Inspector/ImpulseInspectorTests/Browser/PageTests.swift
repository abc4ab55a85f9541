#if Inspector
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    /// In a real Chromium. `Scripts/install-test-packages.sh` installs it.
    @Suite(.enabled(if: Browser.obstacle == nil, "\(Browser.obstacle ?? "")"))
    struct PageTests {
        private let numbers = Subject<Int, Never>()

        @Test func `the drawn graph equals the program, node by node and edge by edge`() async throws {
            let factor = MutableProperty(2)
            let positive = numbers.signal.named("numbers").filter { $0 > 0 }
            let line: UInt = #line + 1
            let subscription = Signal.combineLatest(positive, factor.signal).map { $0 * $1 }.subscribe { _ in }
            let shared = numbers.signal.map { $0 }.share()
            let others = (1...2).map { _ in shared.subscribe { _ in } }
            try await withPage { browser in
                try await browser.choose("all", of: "view")
                let snapshot = Inspector.snapshot()
                #expect(snapshot.nodes.count == 13)
                let nodes = try await browser.run(
                    "return [...document.querySelectorAll('.node')].map(node => node.dataset.key).sort()",
                    as: [String].self)
                #expect(nodes == snapshot.nodes.map(\.id).sorted())
                let titles = try await browser.run(
                    "return [...document.querySelectorAll('.node .title')].map(node => node.textContent).sort()",
                    as: [String].self)
                #expect(
                    titles == snapshot.nodes.map { $0.name ?? $0.function.replacing("fileID:line:", with: "") }.sorted()
                )
                let edges = try await browser.run(
                    "return [...document.querySelectorAll('#lines path')].map(path => `${path.dataset.from} > ${path.dataset.to}`).sort()",
                    as: [String].self)
                #expect(edges == snapshot.edges.map { "\($0.from) > \($0.to)" }.sorted())
                let places = try await browser.run(
                    "return [...document.querySelectorAll('.node.subscriber .below')].map(node => node.textContent)",
                    as: [String].self)
                #expect(places.count == 3 && places.contains("PageTests.swift:\(line)"))
                subscription.dispose()
                for other in others { other.dispose() }
                try await browser.wait(until: "document.querySelectorAll('.node').length === 0")
                #expect(try await browser.run("return document.getElementById('empty').hidden", as: Bool.self) == false)
            }
        }

        @Test func `a value that is set is shown within a second`() async throws {
            let city = MutableProperty("Rome")
            let subscription = city.signal.subscribe { _ in }
            try await withPage { browser in
                try await browser.wait(until: "document.querySelector('.node.property .value')?.textContent === 'Rome'")
                let start = ContinuousClock.now
                city.value = "Lima"
                try await browser.wait(until: "document.querySelector('.node.property .value')?.textContent === 'Lima'")
                #expect(start.duration(to: .now) < .seconds(1))
            }
            subscription.dispose()
        }

        @Test func `markup in a value, a name or an error is only text`() async throws {
            let markup = "<img src=x onerror=\"document.title='bad'\"><script>document.title='bad'</script>"
            let text = MutableProperty(markup)
            let subscription = text.signal.named(markup).subscribe { _ in }
            try await withPage { browser in
                let failing = Subject<Int, MarkupError>()
                Diagnostics.withHandler({ _ in }) { _ = failing.signal.subscribe(next: { _ in }) }
                failing.send(error: MarkupError(text: markup))
                try await browser.wait(until: "document.querySelector('#losses li')?.textContent.includes('<script>')")
                try await browser.click(".node.property")
                let shown = try await browser.run(
                    "return document.querySelector('.node.property .value').textContent", as: String.self)
                #expect(shown == markup)
                #expect(
                    try await browser.run("return document.querySelector('#details h2').textContent", as: String.self)
                        == markup)
                #expect(try await browser.run("return document.images.length", as: Int.self) == 0)
                #expect(try await browser.run("return document.title", as: String.self) == "Impulse Inspector")
                #expect(try await browser.run("return document.scripts.length", as: Int.self) == 1)
            }
            subscription.dispose()
        }

        @Test func `a leak is named by file and line after a mark, in red once it has grown`() async throws {
            let all = CompositeDisposable()
            numbers.signal.subscribe(in: all, next: { _ in })
            try await withPage { browser in
                try await browser.wait(until: "document.querySelectorAll('#alive tr').length === 1")
                try await browser.click("#mark")
                try await browser.wait(until: "document.querySelectorAll('#alive tr').length === 0")
                let none = "document.getElementById('alive-none').hidden"
                #expect(try await browser.run("return \(none)", as: Bool.self) == false)

                let line: UInt = #line + 3
                func openAndCloseScreen() {
                    let screen = CompositeDisposable()
                    numbers.signal.map { $0 }.subscribe(in: all, next: { _ in })
                    numbers.signal.filter { _ in true }.subscribe(in: screen, next: { _ in })
                    screen.dispose()
                }
                let row = "document.querySelector('#alive tr')"
                openAndCloseScreen()
                try await browser.wait(until: "\(row)?.textContent === '1\(#fileID):\(line)subscriber'")
                #expect(try await browser.run("return \(row).className", as: String.self) == "")
                #expect(try await browser.run("return \(none)", as: Bool.self))
                openAndCloseScreen()
                let holder = "held by one subject"
                try await browser.wait(until: "\(row)?.textContent === '2\(#fileID):\(line)subscriber, \(holder)'")
                #expect(try await browser.run("return \(row).className", as: String.self) == "grown cause")
                #expect(
                    try await browser.run("return document.querySelectorAll('#alive tr').length", as: Int.self) == 1)
            }
            all.dispose()
        }

        @Test func `of places that grow, the one that a common source holds is first and named with it`() async throws {
            let (city, all) = (MutableProperty("Rome"), CompositeDisposable())
            try await withPage { browser in
                // Nobody has subscribed to the source yet.
                try await browser.wait(until: "document.getElementById('state').textContent.startsWith('0 sub')")
                try await browser.click("#mark")
                try await browser.wait(until: "document.getElementById('alive-title').textContent.includes('mark')")
                let line: UInt = #line + 5
                // Parts that belong to the leaked screens alone.
                let texts = (1...3).map { _ in MutableProperty("") }
                for text in texts {
                    text.signal.subscribe(in: all, next: { _ in })
                    city.signal.named("city").subscribe(in: all, next: { _ in })
                    text.signal.map { $0 }.subscribe(in: all, next: { _ in })
                }
                let classes = "[...document.querySelectorAll('#alive tr')].map(row => row.className).join()"
                try await browser.wait(until: "\(classes) === 'grown cause,grown,grown'")
                let first = "document.querySelector('#alive tr').textContent"
                try await browser.wait(until: "\(first) === '3\(#fileID):\(line)subscriber, held by city'")
                try await browser.click("#alive button")
                try await browser.wait(until: "document.querySelector('#search').value === '\(#fileID):\(line)'")
                withExtendedLifetime(texts) {}
            }
            all.dispose()
        }

        @Test func `a selected node stays selected while others end, and its events have its name`() async throws {
            let first = numbers.signal.filter { _ in true }.subscribe { _ in }
            let second = numbers.signal.map { $0 }.subscribe { _ in }
            let selected = "document.querySelector('.node.selected .title')?.textContent"
            try await withPage { browser in
                try await browser.wait(until: "document.querySelectorAll('.node').length === 5")
                let key = try await browser.run(
                    "return [...document.querySelectorAll('.node')].find(node => node.textContent.startsWith('map')).dataset.key",
                    as: String.self)
                try await browser.click(".node[data-key='\(key)']")
                try await browser.wait(until: "\(selected) === 'map(_:)'")
                first.dispose()
                try await browser.wait(until: "document.querySelectorAll('.node').length === 3")
                #expect(try await browser.run("return \(selected)", as: String.self) == "map(_:)")
                try await browser.type("nowhere", into: "#search")
                try await browser.wait(until: "document.getElementById('details').hidden")
                #expect(try await browser.text(of: "#history-title") == "Last events of map(_:)")
            }
            second.dispose()
        }

        @Test func `events are counted, and a pause stops the picture but not the program`() async throws {
            let subscription = numbers.signal.map { $0 }.subscribe { _ in }
            try await withPage { browser in
                numbers.send(1)
                try await browser.wait(
                    until: "document.querySelector('.node.subject .below')?.textContent === '1 event'")
                #expect(try await browser.text(of: "#state") == "1 subscription, 3 nodes")
                for number in 2...3 { numbers.send(number) }
                try await browser.wait(
                    until: "document.querySelector('.node.subject .below')?.textContent === '3 events'")
                try await browser.click("#pause")
                try await browser.wait(until: "document.getElementById('state').textContent.endsWith('paused')")
                numbers.send(4)
                #expect(Inspector.snapshot().nodes(of: "subject").first?.events == 4)
                try await browser.click("#pause")
                try await browser.wait(
                    until: "document.querySelector('.node.subject .below')?.textContent === '4 events'")
            }
            subscription.dispose()
        }

        @Test func `what is recorded can be switched, and nothing else`() async throws {
            let subscription = numbers.signal.map { $0 * 10 }.subscribe { _ in }
            try await withPage { browser in
                try await browser.choose("values", of: "recording")
                // The page shows what the program records, so it says so once the program has switched.
                try await browser.wait(until: "document.body.dataset.recording === 'values'")
                #expect(Inspector.recording == .values)
                numbers.send(7)
                try await browser.wait(until: "document.querySelector('.node.operator .value')?.textContent === '70'")
            }
            subscription.dispose()
        }

        @Test func `the graph can be searched, and operators without a name left out`() async throws {
            let words = Subject<String, Never>()
            let all = CompositeDisposable()
            numbers.signal.named("numbers").map { $0 }.filter { _ in true }.subscribe(in: all, next: { _ in })
            words.signal.named("words").map { $0 }.subscribe(in: all, next: { _ in })
            let titles = "[...document.querySelectorAll('.node .title')].map(node => node.textContent).sort().join()"
            try await withPage { browser in
                try await browser.wait(until: "document.querySelectorAll('.node').length === 7")
                try await browser.type("filter", into: "#search")
                try await browser.wait(until: "\(titles) === 'filter(_:),map(_:),numbers,subscriber'")
                try await browser.choose("names", of: "view")
                try await browser.wait(until: "\(titles) === 'numbers,subscriber'")
                try await browser.choose("", of: "search")
                try await browser.type("words", into: "#search")
                try await browser.wait(until: "\(titles) === 'subscriber,words'")
                try await browser.choose("nowhere", of: "search")
                try await browser.wait(until: "!document.getElementById('empty').hidden")
                #expect(try await browser.text(of: "#empty") == "Nothing is found.")
            }
            all.dispose()
        }

        @Test func `what is searched for is scrolled to`() async throws {
            let chain = (0..<20).reduce(numbers.signal) { signal, _ in signal.map { $0 } }
            let subscription = chain.filter { _ in true }.named("far away").subscribe { _ in }
            try await withPage { browser in
                try await browser.wait(until: "document.querySelectorAll('.node').length > 3")
                try await browser.type("far away", into: "#search")
                try await browser.wait(until: "document.getElementById('graph').scrollLeft > 3_000")
            }
            subscription.dispose()
        }

        @Test func `10,000 subscriptions are shown in less than two seconds, and can be searched`() async throws {
            let city = MutableProperty("Rome")
            let all = CompositeDisposable()
            for _ in 1...10_000 { numbers.signal.map { $0 }.subscribe(in: all, next: { _ in }) }
            city.signal.named("city").subscribe(in: all, next: { _ in })
            try await withPage { browser in
                let first = try await best(below: 2_000) {
                    try await browser.reload()
                    try await browser.wait(
                        until: "document.querySelector('.node.many .number')?.textContent === '× 10000'")
                    // Since the page was opened, by its own clock.
                    return try await browser.run("return performance.now()")
                }
                #expect(first < 2_000)
                try await browser.choose("all", of: "view")
                let search = try await best(below: 2_000) {
                    try await browser.choose("", of: "search")
                    try await browser.wait(until: "document.querySelectorAll('.node').length > 10")
                    let start = ContinuousClock.now
                    try await browser.type("city", into: "#search")
                    try await browser.wait(until: "document.querySelectorAll('.node').length === 2")
                    return start.duration(to: .now) / .milliseconds(1)
                }
                #expect(search < 2_000)
            }
            all.dispose()
        }
    }
}

/// The least of up to three times: other programs on the machine can only make it longer.
private func best(below limit: Double, _ measure: () async throws -> Double) async throws -> Double {
    var least = Double.infinity
    for _ in 1...3 where least >= limit { least = min(least, try await measure()) }
    return least
}

private struct MarkupError: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
#endif
