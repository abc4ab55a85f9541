#if GTK
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// When one end of a channel adjusts a value, both ends take the adjusted value.
    @MainActor @Suite struct AcceptedValueTests {
        @Test func `a model takes the value clamped to a scale's bounds`() {
            let (scale, model) = (Scale(0...10), MutableProperty(50.0))
            scale.reactive.value.channel(to: model)
            #expect([scale.value, model.value] == [10, 10])
            model.value = -3
            #expect([scale.value, model.value] == [0, 0])
            model.value = 7
            #expect([scale.value, model.value] == [7, 7])
        }

        @Test func `a model takes the text truncated to a field's maximum length`() {
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
        func `an impossible date is rejected by the calendar and the model`(
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

        @Test func `a field takes the text filtered by its model`() {
            let (field, digits) = (Entry(), Digits())
            field.reactive.text.channel(
                to: ChannelTerminal(changes: digits.changes.signal, get: { digits.text }, set: { digits.text = $0 }))
            field.text = "12x"
            #expect([field.text, digits.text] == ["12", "12"])
        }

        @Test func `a field takes the text filtered by an observable model`() async {
            let (field, model) = (Entry(), Rewriter { $0.filter(\.isNumber) })
            field.reactive.text.channel(to: ChannelTerminal(model, \.text))
            field.text = "1x2"
            #expect([field.text, model.text] == ["12", "12"])
            await User().look(at: drawn())
            #expect([field.text, model.text] == ["12", "12"])
        }

        @Test func `two ends with disjoint ranges do not loop`() {
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
