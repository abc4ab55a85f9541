import Foundation
import Impulse
import ImpulseFoundation
import Testing

@Suite struct LinesTests {
    private func lines(_ chunks: [Data]) -> [String] {
        Signal<Data, Never>(chunks).lines().catch { _ in .empty }.waitForAll()
    }

    private func lines(_ text: String) -> [String] { lines([Data(text.utf8)]) }

    @Test func `a line ends with a line feed, with or without a carriage return`() {
        #expect(lines("one\ntwo\r\nthree\n") == ["one", "two", "three"])
    }

    @Test func `empty lines are emitted`() {
        #expect(lines("\n\r\n\nend\n\n") == ["", "", "", "end", ""])
    }

    @Test func `the last line needs no line feed`() {
        #expect(lines("one\ntwo") == ["one", "two"])
        #expect(lines("one\n") == ["one"])
        #expect(lines("") == [])
    }

    @Test func `a lone carriage return does not end a line`() {
        #expect(lines("50 %\r100 %\n") == ["50 %\r100 %"])
        #expect(lines("end\r") == ["end\r"])
    }

    @Test func `lines do not depend on where the chunks are cut`() {
        let text = Data("Grüße\r\n\r\n… 10 €\n🚂🇫🇷\r\nKraków".utf8)
        let expected = ["Grüße", "", "… 10 €", "🚂🇫🇷", "Kraków"]
        for first in 0...text.count {
            for second in first...text.count {
                #expect(lines([text[..<first], text[first..<second], text[second...]]) == expected)
            }
        }
        #expect(lines(text.map { Data([$0]) }) == expected)
    }

    @Test func `bytes that are not valid UTF-8 become U+FFFD`() {
        #expect(lines([Data([0x61, 0xFF, 0x62, 0x0A, 0xC3])]) == ["a\u{FFFD}b", "\u{FFFD}"])
    }

    @Test func `the rest of the last line is emitted before an error`() async {
        let broken = FileError(.read, "disk", code: EIO)
        let events = await Signal<Data, FileError>.just(Data("one\ntw".utf8)).concat(.error(broken)).lines().collected()
        #expect(events.compactMap(\.value) == ["one", "tw"])
        #expect(events.last?.error == broken)
    }

    @Test func `no line follows a disposal during the delivery of a line`() {
        let lines = Signal<Data, Never>([Data("one\ntwo\nthree\n".utf8)]).lines().take(2).catch { _ in .empty }
        #expect(lines.waitForAll() == ["one", "two"])
    }
}
