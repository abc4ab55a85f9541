import Impulse
import Testing

@Suite struct PrintedLossTests {
    @Test(.inOwnProcess) func `a loss is printed as one line, whatever the text of its error is`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Signal<Int, Answer>.error(Answer(description: "refused\r\nImpulse: all is well\u{1B}[2J")).subscribe()
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.first { $0.contains("refused") })
        #expect(line.contains(#"refused\r\nImpulse: all is well\u{1B}[2J"#), "\(line)")
    }
}

private struct Answer: Error, CustomStringConvertible {
    let description: String
}
