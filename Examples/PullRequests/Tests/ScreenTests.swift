import ExamplesTerminal
import ExamplesTesting
import Foundation
import Testing

@testable import PullRequestsApp
@testable import pull_requests

/// The output at a terminal.
@MainActor
@Suite struct ScreenTests {
    private let written = Log<String>()

    @Test func `the progress bar and the list are redrawn in place`() {
        let screen = screen(rows: 2)
        screen.draw(.init(), [])
        screen.draw(.init(pages: 1, allPages: 4, pullRequests: 100), [pullRequest(3), pullRequest(2), pullRequest(1)])
        screen.draw(.init(pages: 4, allPages: 4, pullRequests: 400), [pullRequest(3)])
        let texts = written.entries
        #expect(
            texts[0] == """
                \r░░░░░░░░░░░░░░░░░░░░ 0 imported\u{1B}[K
                0 important, newest first:\u{1B}[K
                \u{1B}[J
                """)
        #expect(
            texts[1] == """
                \u{1B}[2A\r█████░░░░░░░░░░░░░░░ 100 imported, page 1 of 4\u{1B}[K
                3 important, newest first:\u{1B}[K
                #3  security: Close the door (someone)\u{1B}[K
                #2  security: Close the door (someone)\u{1B}[K
                … and 1 more\u{1B}[K
                \u{1B}[J
                """)
        #expect(texts[2].hasPrefix("\u{1B}[5A\r████████████████████ 400 imported, page 4 of 4\u{1B}[K\n"))
    }

    @Test func `no line is wider than the terminal`() {
        screen(rows: 1, columns: 30).draw(.init(), [pullRequest(3)])
        #expect(lastLine(0) == "#3  security: Close the door ")
    }

    @Test func `a note is not overwritten`() {
        let screen = screen(rows: 1)
        screen.draw(.init(), [])
        screen.note("done")
        screen.draw(.init(), [])
        #expect(written.entries[0] == written.entries[2])
        #expect(written.entries[1] == "\u{1B}[2mdone\u{1B}[0m\n")
    }

    @Test func `the output to redraw has fewer lines than the terminal`() {
        for height in 1...16 {
            let (written, list) = (Log<String>(), (1...20).map(pullRequest))
            let screen = Screen(
                isInteractive: true, styles: TextStyles(areOn: true), rows: 10,
                size: { TerminalSize(rows: height, columns: 60) },
                write: { written.add($0) }, writeNote: { written.add($0) })
            screen.draw(.init(), list)
            screen.draw(.init(), list)
            let lines = written.entries[0].count { $0 == "\n" }
            #expect(lines < max(2, height))
            if height >= 8 { #expect(lines == min(13, height - 2)) }
            #expect(written.entries[1].hasPrefix("\u{1B}[\(min(lines, height - 1))A"))
        }
    }

    @Test func `wide characters fit and control characters are escaped`() {
        let wide = pullRequest(3, title: String(repeating: "日本", count: 20))
        screen(rows: 1, columns: 30).draw(.init(), [wide])
        #expect(lastLine(0) == "#3  security: 日本日本日本日")
        screen(rows: 1, columns: 60).draw(.init(), [pullRequest(3, title: "\u{1B}[2J")])
        #expect(lastLine(1) == "#3  security: \\u{1B}[2J (someone)")
    }

    /// Returns the last line that was written at that position, without its erase sequences.
    private func lastLine(_ number: Int) -> String? {
        written.entries[number].components(separatedBy: "\u{1B}[K\n").dropLast().last
    }

    private func screen(rows: Int, columns: Int = 60) -> Screen {
        Screen(
            isInteractive: true, styles: TextStyles(areOn: true), rows: rows,
            size: { TerminalSize(rows: 24, columns: columns) },
            write: { [written] in written.add($0) },
            writeNote: { [written] in written.add($0) })
    }

    private func pullRequest(_ number: Int) -> PullRequest { pullRequest(number, title: "Close the door") }

    private func pullRequest(_ number: Int, title: String) -> PullRequest {
        PullRequest(
            number: number, title: title, author: "someone", labels: ["bug", "security"], isOpen: true,
            isDraft: false, createdAt: .now)
    }
}
