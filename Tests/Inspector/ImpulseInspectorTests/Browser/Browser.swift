#if Inspector
import FlyingFox
import Foundation

@testable import ImpulseTesting

/// Chromium without a window, driven through chromedriver as a user would use it.
struct Browser {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Answer<Value: Decodable>: Decodable {
        let value: Value
    }
    /// Any answer that is not read.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// Says why no browser can be driven; `nil` if one can. Tries to show a page.
    static let obstacle: String? = {
        for command in [
            ["chromedriver", "--version"],
            ["chromium", "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--dump-dom", "about:blank"],
        ] {
            let (process, output, hasEnded) = (Process(), Pipe(), DispatchSemaphore(value: 0))
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = command
            (process.standardOutput, process.standardError) = (output, output)
            process.terminationHandler = { _ in hasEnded.signal() }
            do {
                try process.run()
                try hasEnded.attempt(for: "\(command)", within: .seconds(20))
            } catch {
                kill(process.processIdentifier, SIGKILL)
                return "\(error)"
            }
            if process.terminationStatus != 0 {
                let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                return "\(command[0]): \(text.prefix(200))"
            }
        }
        return nil
    }()

    /// The folder that files are downloaded into.
    static let downloads = FileManager.default.temporaryDirectory.appending(path: "impulse-inspector-\(getpid())")

    private let driver: Driver
    /// The path of its session.
    private let path: String

    /// Starts a driver and a browser with the page open, calls `use` with the browser, and ends both.
    static func open(_ address: String, isDark: Bool = false, _ use: (Browser) async throws -> Void) async throws {
        let driver = try await Driver()
        do {
            let browser = try await start(driver, isDark: isDark)
            let _: Ignored = try await browser.ask(.POST, "/url", ["url": address])
            try await use(browser)
        } catch {
            await driver.stop()
            throw error
        }
        await driver.stop()
    }

    private static func start(_ driver: Driver, isDark: Bool) async throws -> Browser {
        struct Session: Decodable {
            let sessionId: String
        }
        // Blink's numbers of the color schemes: 1 is light, 0 is dark.
        let options = [
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=2000,1100", "--hide-scrollbars",
            "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
        ]
        let session: Session = try await Browser(driver: driver, path: "/session").ask(
            .POST, "",
            [
                "capabilities": [
                    "alwaysMatch": [
                        "goog:chromeOptions": [
                            "args": options, "prefs": ["download.default_directory": downloads.path()],
                        ],
                        "goog:loggingPrefs": ["browser": "ALL"],
                        "timeouts": ["script": 120_000],
                    ]
                ]
            ])
        return Browser(driver: driver, path: "/session/\(session.sessionId)")
    }

    /// Runs the body of a function in the page, and returns what it returns.
    func run<Value: Decodable>(_ script: String, as _: Value.Type = Value.self) async throws -> Value {
        try await ask(.POST, "/execute/sync", ["script": script, "args": []])
    }

    /// Waits until an expression of the page is true, which is asked each time that the page has changed, and returns
    /// the time that this has taken, in milliseconds. Fails after a minute, with what the page shows and has reported.
    @discardableResult
    func wait(until expression: String) async throws -> Double {
        let script = """
            const done = arguments[arguments.length - 1], start = performance.now()
            const observer = new MutationObserver(check)
            function check() {
                if (!(\(expression))) return
                observer.disconnect()
                done(performance.now() - start)
            }
            observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
            check()
            """
        return try await ImpulseTesting.wait(for: expression, seen: { await state() }) {
            try await ask(.POST, "/execute/async", ["script": script, "args": []])
        }
    }

    /// The page's text, and the messages that it has written to its console.
    private func state() async -> String {
        let script = """
            const { dataset, innerText } = document.body
            return `${JSON.stringify(dataset)} ${innerText} ${document.getElementById('sheet').outerHTML}`
            """
        let shown = (try? await run(script, as: String.self)) ?? "no page"
        return "\(shown)\nconsole: \((try? await errors()) ?? [])"
    }

    func reload() async throws { let _: Ignored = try await ask(.POST, "/refresh", [:]) }

    func click(_ selector: String) async throws {
        let _: Ignored = try await ask(.POST, "/element/\(element(selector))/click", [:])
    }

    func type(_ text: String, into selector: String) async throws {
        let _: Ignored = try await ask(.POST, "/element/\(element(selector))/value", ["text": text])
    }

    /// The errors that the page has written to its console.
    func errors() async throws -> [String] {
        struct Entry: Decodable {
            let level: String
            let message: String
        }
        let entries: [Entry] = try await ask(.POST, "/se/log", ["type": "browser"])
        return entries.filter { $0.level == "SEVERE" }.map(\.message)
    }

    /// A picture of the window, as PNG.
    func picture() async throws -> Data {
        let text: String = try await ask(.GET, "/screenshot")
        guard let data = Data(base64Encoded: text) else { throw Failure(description: "the picture cannot be read") }
        return data
    }

    private func element(_ selector: String) async throws -> String {
        let found: [String: String] = try await ask(.POST, "/element", ["using": "css selector", "value": selector])
        guard let id = found.values.first else { throw Failure(description: "there is no \(selector)") }
        return id
    }

    private func ask<Value: Decodable>(_ method: HTTPMethod, _ command: String, _ body: [String: Any]? = nil)
        async throws -> Value
    {
        let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
        let (status, answer) = try await driver.ask(method, path + command, data ?? Data())
        guard status == .ok else {
            throw Failure(description: "\(method) \(command): \(String(decoding: answer.prefix(500), as: UTF8.self))")
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: answer).value
    }
}
#endif
