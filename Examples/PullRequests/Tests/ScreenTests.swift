import ExamplesTesting
import Foundation
import Testing

@testable import PullRequestsApp
@testable import pull_requests

/// What a person sees.
@MainActor
@Suite struct ScreenTests {
    private let written = Log<String>()

    @Test func `a bar and a list change in place`() {
        let screen = screen(rows: 2)
        screen.draw(.init(), [])
        screen.draw(.init(pages: 1, allPages: 4, pullRequests: 100), [pullRequest(3), pullRequest(2), pullRequest(1)])
        screen.draw(.init(pages: 4, allPages: 4, pullRequests: 400), [pullRequest(3)])
        let texts = written.entries
        #expect(
            texts[0] == """
                \r\u{1B}[J░░░░░░░░░░░░░░░░░░░░ 0 imported
                0 important, the newest first:

                """)
        #expect(
            texts[1] == """
                \u{1B}[2A\r\u{1B}[J█████░░░░░░░░░░░░░░░ 100 imported, page 1 of 4
                3 important, the newest first:
                #3  security: Close the door (someone)
                #2  security: Close the door (someone)
                … and 1 more

                """)
        #expect(texts[2].hasPrefix("\u{1B}[5A\r\u{1B}[J████████████████████ 400 imported, page 4 of 4\n"))
    }

    @Test func `no line is wider than the terminal`() {
        screen(rows: 1, columns: 30).draw(.init(), [pullRequest(3)])
        #expect(written.entries[0].split(separator: "\n").last == "#3  security: Close the door ")
    }

    @Test func `a note is not drawn over`() {
        let screen = screen(rows: 1)
        screen.draw(.init(), [])
        screen.note("done")
        screen.draw(.init(), [])
        #expect(written.entries[0] == written.entries[2])
        #expect(written.entries[1] == "\u{1B}[2mdone\u{1B}[0m\n")
    }

    private func screen(rows: Int, columns: Int = 60) -> Screen {
        Screen(
            isInteractive: true, rows: rows, columns: columns, write: { [written] in written.add($0) },
            writeNote: { [written] in written.add($0) })
    }

    private func pullRequest(_ number: Int) -> PullRequest {
        PullRequest(
            number: number, title: "Close the door", author: "someone", labels: ["bug", "security"], isOpen: true,
            isDraft: false, createdAt: .now)
    }
}
