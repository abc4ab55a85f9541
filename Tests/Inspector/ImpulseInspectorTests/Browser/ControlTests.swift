#if Inspector
import Foundation
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    /// The behavior of the page's controls when the program is slow, or gone.
    @Suite(.enabled(if: Browser.obstacle == nil, "\(Browser.obstacle ?? "")"))
    struct ControlTests {
        private let numbers = Subject<Int, Never>()

        @Test func `a mark leaves out what was subscribed to before it, though the picture is older`() async throws {
            let all = CompositeDisposable()
            try await withPage { browser in
                try await browser.wait(until: "document.getElementById('state').textContent.startsWith('0 sub')")
                try await browser.click("#pause")
                try await browser.wait(until: "document.getElementById('state').textContent.endsWith('paused')")
                numbers.signal.subscribe(in: all, next: { _ in })
                try await browser.click("#mark")
                try await browser.wait(until: "document.getElementById('alive-title').textContent.includes('mark')")
                numbers.signal.subscribe(in: all, next: { _ in })
                try await browser.click("#pause")
                try await browser.wait(until: "document.getElementById('state').textContent.startsWith('2 sub')")
                #expect(try await browser.text(of: "#alive td") == "1")
            }
            all.dispose()
        }

        @Test func `the page says that the connection is closed, and goes on to say so`() async throws {
            let server = try await Inspector.serve()
            try await Browser.open(server.address) { browser in
                try await browser.wait(until: "document.getElementById('state').textContent.startsWith('0 sub')")
                server.dispose()
                try await browser.wait(until: "document.getElementById('state').className === 'ended'")
                try await browser.click("#pause")
                try await browser.choose("all", of: "view")
                #expect(try await browser.text(of: "#state") == "The program has closed the connection.")
            }
        }

        @Test func `only what belongs to a module can be shown`() async throws {
            let (city, all) = (MutableProperty("Rome"), CompositeDisposable())
            city.signal.named("city").subscribe(in: all, next: { _ in })
            numbers.signal.named("numbers", fileID: "App/Scores.swift", line: 5).subscribe(
                in: all, next: { _ in }, fileID: "App/Scores.swift", line: 6)
            let titles = "[...document.querySelectorAll('.node .title')].map(node => node.textContent).sort().join()"
            try await withPage { browser in
                try await browser.wait(until: "\(titles) === 'city,numbers,subscriber,subscriber'")
                try await browser.choose("App", of: "module")
                try await browser.wait(until: "\(titles) === 'numbers,subscriber'")
                try await browser.choose("", of: "module")
                try await browser.wait(until: "\(titles) === 'city,numbers,subscriber,subscriber'")
            }
            all.dispose()
        }

        @Test func `the page is dark where the system is`() async throws {
            let server = try await Inspector.serve()
            for isDark in [false, true] {
                try await Browser.open(server.address, isDark: isDark) { browser in
                    let colors = try await browser.run(
                        """
                        const { backgroundColor, color } = getComputedStyle(document.body)
                        return [backgroundColor, color].map(text => text.match(/\\d+/g).reduce((sum, part) => sum + +part, 0))
                        """, as: [Int].self)
                    #expect((colors[0] < colors[1]) == isDark)
                }
            }
            server.dispose()
        }

        @Test(arguments: [false, true]) func `each text has a contrast of at least 4.5`(isDark: Bool) async throws {
            let tests = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
            let script = try String(contentsOfFile: "\(tests)/Embedded/Browser/contrast.js", encoding: .utf8)
            let all = CompositeDisposable()
            let shared = numbers.signal.named("numbers").map { $0 }.share()
            for _ in 1...2 { shared.subscribe(in: all, next: { _ in }) }
            let before = Inspector.recording
            let server = try await Inspector.serve()
            try await Browser.open(server.address, isDark: isDark) { browser in
                func expectContrast() async throws {
                    #expect(try await browser.run("return (() => { \(script) })().pale", as: [String].self) == [])
                }
                try await browser.wait(until: "document.querySelectorAll('.node .title').length > 2")
                try await browser.choose("values", of: "recording")
                try await browser.wait(until: "document.body.dataset.recording === 'values'")
                let _: Bool = try await browser.run("document.querySelector('.node.operator').click(); return true")
                try await browser.wait(until: "document.body.dataset.selected !== ''")
                try await expectContrast()
                // With values, growing places, a diagnostic, and a button that is pressed.
                try await browser.click("#mark")
                try await browser.wait(until: "document.getElementById('alive-title').textContent.includes('mark')")
                for _ in 1...3 { numbers.signal.map { $0 }.subscribe(in: all, next: { _ in }) }
                numbers.send(1)
                let failing = Subject<Int, CancellationError>()
                Diagnostics.withHandler({ _ in }) { _ = failing.signal.subscribe(next: { _ in }) }
                failing.send(error: CancellationError())
                for selector in ["#alive .cause", "#losses li", "#strip text", ".node .value"] {
                    try await browser.wait(until: "document.querySelector('\(selector)')")
                }
                try await browser.click("#pause")
                try await expectContrast()
                server.dispose()
                try await browser.wait(until: "document.getElementById('state').className === 'ended'")
                try await expectContrast()
            }
            Inspector.recording = before
            all.dispose()
        }

        @Test func `what is chosen before the page is connected is recorded then`() async throws {
            try await withPage { browser in
                let script = """
                    const { Connection } = await import('./connection.js')
                    window.other = new Connection(() => {}, () => {})
                    window.other.record('values')
                    return true
                    """
                #expect(try await browser.run("return (async () => { \(script) })()", as: Bool.self))
                try await browser.wait(until: "document.body.dataset.recording === 'values'")
            }
        }

        @Test func `a card shows the events of all that it stands for`() async throws {
            let all = CompositeDisposable()
            for _ in 1...2 { numbers.signal.map { $0 }.subscribe(in: all, next: { _ in }) }
            try await withPage { browser in
                for number in 1...3 { numbers.send(number) }
                try await browser.wait(
                    until: "document.querySelector('.node.operator.many .below')?.textContent === '6 events'")
            }
            all.dispose()
        }

        @Test func `a place whose number falls in between is red as long as its least keeps growing`() async throws {
            try await withPage { browser in
                let script = """
                    const { Growth } = await import('./growth.js')
                    // Numbers that rise and fall each second, on top of a leak of one in five seconds, and of none.
                    const found = { leaks: [], stays: [], settles: [], stops: [] }
                    const growths = Object.keys(found).map(name => [name, new Growth()])
                    for (let second = 0; second < 400; second++) {
                        const up = second % 2
                        const numbers = {
                            leaks: 1 + Math.floor(second / 5) + up, stays: 5 + up, settles: Math.min(second, 8) + up,
                            stops: 1 + Math.min(Math.floor(second / 5), 10) + up,
                        }
                        for (const [name, growth] of growths) {
                            growth.note(numbers[name], second * 1000)
                            found[name].push(growth.isGrowing(second * 1000))
                        }
                    }
                    return {
                        leaks: found.leaks.slice(30).every(Boolean), stays: found.stays.slice(4).some(Boolean),
                        settles: found.settles.slice(40).some(Boolean), stops: found.stops[399],
                    }
                    """
                let found = try await browser.run("return (async () => { \(script) })()", as: [String: Bool].self)
                #expect(found == ["leaks": true, "stays": false, "settles": false, "stops": false])
            }
        }

        @Test func `a rate is never negative, and a node that is sent again is as old as before`() async throws {
            struct Found: Decodable {
                let rate: Double
                let began: Double
            }
            try await withPage { browser in
                let script = """
                    const { Model, rate } = await import('./model.js')
                    const model = new Model()
                    const changes = (age, events) => ({
                        goneNodes: [], goneEdges: [], edges: [], losses: [], texts: ['subject'], recording: 'counts',
                        nodes: [['s', 'subject', 0, -1, -1, 0, -1, 0, -1, age, events, 0, -1, 0, -1]],
                    })
                    model.apply(changes(10, 50), 10_000)
                    model.apply(changes(1, 20), 10_500)
                    const node = model.nodes.get('s')
                    return { rate: rate(node, 10_500), began: node.began }
                    """
                let found = try await browser.run("return (async () => { \(script) })()", as: Found.self)
                #expect(found.rate == 0)
                #expect(found.began == 0)
            }
        }
    }
}
#endif
