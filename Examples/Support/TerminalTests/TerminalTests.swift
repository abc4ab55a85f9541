import ExamplesTerminal
import Foundation
import Testing

/// Tests of texts on a terminal: styles, lines of its size, numbers with their nouns.
@Suite struct TerminalTests {
    @Test func `a style is reset after the text`() {
        #expect(TextStyles(areOn: true).red("late") == "\u{1B}[31mlate\u{1B}[0m")
        #expect(TextStyles(areOn: false).red("late") == "late")
    }

    @Test func `a terminal shows styles unless NO_COLOR has a value, and a pipe never does`() throws {
        var (terminal, other): (Int32, Int32) = (-1, -1)
        try #require(openpty(&terminal, &other, nil, nil, nil) == 0)
        defer { for descriptor in [terminal, other] { close(descriptor) } }
        var pipe: [Int32] = [0, 0]
        try #require(Foundation.pipe(&pipe) == 0)
        defer { for descriptor in pipe { close(descriptor) } }
        func isStyled(_ descriptors: [Int32], _ environment: [String: String]) -> Bool {
            TextStyles(for: descriptors, environment: environment).bold("x") != "x"
        }
        #expect(isStyled([other], [:]))
        #expect(isStyled([other], ["NO_COLOR": ""]))
        #expect(!isStyled([other], ["NO_COLOR": "0"]))
        #expect(!isStyled([other, pipe[1]], [:]))
    }

    @Test func `a terminal that does not say how many rows it has has its columns`() throws {
        var (terminal, other): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 0, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&terminal, &other, nil, nil, &size) == 0)
        defer { for descriptor in [terminal, other] { close(descriptor) } }
        #expect(TerminalSize.of(other) == TerminalSize(rows: 24, columns: 40))
        #expect(TerminalSize.of(-1) == TerminalSize(rows: 24, columns: 80))
    }

    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
    func `one thing has the noun's singular`(number: Int, text: String) {
        #expect(number.counted("file") == text)
    }
}
