#if GTK
import CGTK4
import Foundation
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// Texts and calls that reach the limits of GLib.
    @MainActor @Suite struct TextLimitsTests {
        @Test func `NUL in a text is replaced and the rest is shown`() async throws {
            let (text, shown) = ("one\0two", "one\u{FFFD}two")
            let (label, field, view) = (Label(text), Entry(), TextView())
            (field.text, view.text) = (text, text)
            #expect([label.text, field.text, view.text] == [shown, shown, shown])
            #expect(DropDown([text]).choices == [shown])
            Clipboard.of(label).copy(text)
            #expect(try await Clipboard.of(label).text.first() == shown)
        }

        @Test func `scrolling does not leak memory`() {
            let list = ListView<Int>(identifiedBy: { $0 }) { Label("\($0.value)") }
            list.items = Array(0..<10)
            for _ in 0..<1_000 { list.scroll(to: 3) }
            let before = residentPages
            for _ in 0..<100_000 { list.scroll(to: 3) }
            // A leak of 40 bytes a call would take a thousand pages.
            #expect(residentPages - before < 200)
        }

        private var residentPages: Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
    }
}
#endif
