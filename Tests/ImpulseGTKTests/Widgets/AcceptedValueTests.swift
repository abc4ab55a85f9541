#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// What an end of a channel makes of a value is what both ends show.
    @MainActor @Suite struct AcceptedValueTests {
        @Test func `a scale's bounds count for the model`() {
            let (scale, model) = (Scale(0...10), MutableProperty(50.0))
            scale.reactive.value.channel(to: model)
            #expect([scale.value, model.value] == [10, 10])
            model.value = -3
            #expect([scale.value, model.value] == [0, 0])
            model.value = 7
            #expect([scale.value, model.value] == [7, 7])
        }

        @Test func `a field's maximal length counts for the model`() {
            let (field, model) = (Entry(), MutableProperty("long text"))
            field[property: "max-length"] = 4
            field.reactive.text.channel(to: model)
            #expect([field.text, model.value] == ["long", "long"])
            model.value = "longer"
            #expect([field.text, model.value] == ["long", "long"])
        }

        @Test(arguments: [
            (2026, 13, 1), (2026, 2, 30), (0, 1, 1), (3_000_000_000, 1, 1), (2026, 3_000_000_000, 1),
            (2026, 1, -3_000_000_000),
        ])
        func `a day that no calendar has is not taken, and does not stay in the model`(
            year: Int, month: Int, day: Int
        ) {
            let (calendar, leap) = (Calendar(), Calendar.Day(year: 2024, month: 2, day: 29))
            let (model, impossible) = (MutableProperty(leap), Calendar.Day(year: year, month: month, day: day))
            calendar.reactive.day.channel(to: model)
            calendar.day = impossible
            #expect([calendar.day, model.value] == [leap, leap])
            model.value = impossible
            #expect([calendar.day, model.value] == [leap, leap])
        }

        @Test func `a model that filters digits counts for the field`() {
            let (field, digits) = (Entry(), Digits())
            field.reactive.text.channel(
                to: ChannelTerminal(changes: digits.changes.signal, get: { digits.text }, set: { digits.text = $0 }))
            field.text = "12x"
            #expect([field.text, digits.text] == ["12", "12"])
        }

        @Test func `an observable model that filters counts for the field`() async {
            let (field, model) = (Entry(), Rewriter { $0.filter(\.isNumber) })
            field.reactive.text.channel(to: ChannelTerminal(model, \.text))
            field.text = "1x2"
            #expect([field.text, model.text] == ["12", "12"])
            await User().look(at: drawn())
            #expect([field.text, model.text] == ["12", "12"])
        }

        @Test func `two ends that do not agree come to rest`() {
            let (low, high) = (Scale(0...10), Scale(20...30))
            low.reactive.value.channel(to: high.reactive.value)
            low.value = 5
            #expect((0...10).contains(low.value))
            #expect((20...30).contains(high.value))
        }

        private func drawn() -> Window {
            let window = Window(title: "drawn")
            window.present()
            return window
        }
    }

    @MainActor private final class Digits {
        let changes = Subject<Void, Never>()
        var text = "" {
            didSet {
                text.removeAll { !$0.isNumber }
                changes.send()
            }
        }
    }
}
#endif
