import ExamplesTerminal
import ExamplesTesting
import Foundation
import Impulse
import MailingListApp
import Synchronization
import Testing

@testable import mailing_list

/// The terminal front end, with input and output controlled by the test.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
    @Test func `each line from a pipe is typed and submitted`() async throws {
        let (written, outcome) = try await withService { url, _ in
            let written = Log<String>()
            let outcome = await session(
                url, typing: ["ada@example.com", "not-an-address", " ", "ada@example.com"], written
            )
            .run()
            return (written.entries, outcome)
        }
        #expect(outcome == .endOfInput)
        #expect(
            written == [
                "Sending request…\n", "Thanks\n", "not-an-address is not a valid address\n",
                "Sending request…\n", "Error :( ada@example.com is already subscribed\n",
            ])
    }

    @Test func `a terminal shows a prompt, and the outcome replaces the progress`() async throws {
        let written = try await withService { url, _ in
            let written = Log<String>()
            _ = await session(url, typing: ["ada@example.com"], written, isInteractive: true).run()
            return written.entries
        }
        let lines = written.joined().replacing(/\u{1B}\[\d*m/, with: "")
        #expect(lines == "Email address: Sending request…\r\u{1B}[KThanks\nEmail address: ")
    }

    @Test func `an interrupt waits for the running request and prints a note`() async throws {
        let interrupts = Subject<Void, Never>()
        let (written, outcome) = try await withService { url, _ in
            let written = Log<String>()
            let session = session(
                url, typing: ["ada@example.com", "grace@example.com"], written, interrupts: interrupts,
                onWrite: { if $0.hasPrefix("Sending") { interrupts.send() } })
            return (written, await session.run())
        }
        #expect(outcome == .interrupted)
        #expect(
            written.entries == [
                "Sending request…\n",
                "Interrupted: waiting for ada@example.com to be answered; Ctrl-C again cancels it.\n",
                "Thanks\n",
            ])
    }

    @Test func `a second interrupt cancels the running request and prints a note`() async throws {
        let interrupts = Subject<Void, Never>()
        let deaf = try DeafService()
        let written = Log<String>()
        let session = session(
            deaf.url, typing: ["ada@example.com"], written, interrupts: interrupts,
            onWrite: { if $0.hasPrefix("Sending") || $0.hasPrefix("Interrupted") { interrupts.send() } })
        #expect(await session.run() == .interrupted)
        #expect(written.entries.last == "Canceled: ada@example.com may or may not have been subscribed.\n")
    }

    private func session(
        _ url: URL, typing lines: [String], _ written: Log<String>, isInteractive: Bool = false,
        interrupts: Subject<Void, Never> = Subject(), onWrite: @escaping (String) -> Void = { _ in }
    ) -> Session {
        let rest = Rest(lines)
        let line = Signal<String, EndOfInput>.deferred { rest.next().map { .just($0) } ?? .error(EndOfInput()) }
        let terminal = Terminal(isInteractive: isInteractive, styles: TextStyles(areOn: isInteractive)) { text in
            written.add(text)
            onWrite(text)
        }
        return Session(
            client: MailingListClient(server: url), terminal: terminal, line: line, interrupts: interrupts.signal)
    }
}

private final class Rest: Sendable {
    private let lines: Mutex<ArraySlice<String>>

    init(_ lines: [String]) {
        self.lines = Mutex(lines[...])
    }

    func next() -> String? { lines.withLock { $0.popFirst() } }
}
