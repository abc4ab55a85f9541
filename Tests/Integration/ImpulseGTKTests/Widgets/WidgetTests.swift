#if GTK
import CGTK4
import Impulse
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// Each widget's property, in both directions.
    @MainActor @Suite struct WidgetTests {
        private func expectChannel<Base: Object, Value: Equatable & Sendable>(
            _ object: Base, _ property: @MainActor (Reactive<Base>) -> ObjectProperty<Value>, _ values: Value...,
            location: SourceLocation = #_sourceLocation
        ) {
            let (model, received) = (MutableProperty(values[0]), Received<Value>())
            property(object.reactive).channel(to: model)
            property(object.reactive).signal.subscribe { received.add($0) }
            for value in values.dropFirst() { model.value = value }
            #expect(received.all == values, sourceLocation: location)
            withExtendedLifetime(object) {}
        }

        @Test func `the texts of entries and text views are two-way`() {
            expectChannel(Entry(), { $0.text }, "a", "b", "")
            expectChannel(PasswordEntry(), { $0.text }, "a", "b")
            expectChannel(SearchEntry(), { $0.text }, "a", "b")
            let view = TextView()
            view.text = "a"
            #expect(view.text == "a")
            expectChannel(view, { $0.text }, "a", "b\nc")
        }

        @Test func `the states of check buttons, toggle buttons and switches are two-way`() {
            expectChannel(CheckButton("_On"), { $0.isActive }, true, false)
            expectChannel(ToggleButton("On"), { $0.isActive }, true, false)
            expectChannel(Switch(), { $0.isActive }, true, false)
        }

        @Test func `only one of several joined check buttons is active`() {
            let (one, other) = (CheckButton("one"), CheckButton("other"))
            other.join(one)
            one.isActive = true
            other.isActive = true
            #expect(!one.isActive)
        }

        @Test func `spin buttons and scales clamp numbers to their range`() {
            let (spin, scale) = (SpinButton(0...10), Scale(0...10))
            expectChannel(spin, { $0.value }, 3, 4)
            expectChannel(scale, { $0.value }, 3, 4)
            spin.value = 50
            #expect(spin.value == 10)
            scale.value = -1
            #expect(scale.value == 0)
        }

        @Test func `the choices and the selection of a drop-down can be set`() {
            let choice = DropDown(["red", "green", "blue"])
            #expect(choice.choices == ["red", "green", "blue"])
            #expect(choice.selected == 0)
            expectChannel(choice, { $0.selected }, 1, 2, nil)
            choice.reactive.choices <~ Signal.just(["one"])
            #expect(choice.choices == ["one"])
        }

        @Test func `changing the choices keeps the selected index if it is still valid`() {
            let (choice, model, received) = (
                DropDown(["red", "green", "blue"]), MutableProperty<Int?>(1), Received<Int?>()
            )
            choice.reactive.selected.channel(to: model)
            choice.reactive.selected.signal.subscribe { received.add($0) }
            model.changes.subscribe { received.add($0) }
            choice.choices = ["rot", "grün", "blau", "gelb"]
            #expect(choice.selected == 1)
            choice.reactive.choices <~ Signal.just(["rouge", "vert"])
            #expect(model.value == 1)
            #expect(received.all == [1])
            choice.choices = ["one"]
            #expect(choice.selected == nil)
            #expect(model.value == nil)
            choice.choices = ["one", "two"]
            #expect(choice.selected == nil)
        }

        @Test func `a spin button shows as many digits as its step and bounds need`() {
            let spin = SpinButton(0...1, step: 0.1)
            spin.value = 0.3
            gtk_spin_button_update(spin.opaque)
            #expect(spin.value == 0.3)
            #expect(spin.text == "0.3")
            #expect(SpinButton(0...10)[property: "digits"] == 0)
            #expect(SpinButton(0.5...10, step: 1)[property: "digits"] == 1)
            #expect(SpinButton(0...1, step: 0.25)[property: "digits"] == 2)
            #expect(SpinButton(0...1, step: 1e-5)[property: "digits"] == 5)
        }

        @Test func `a scale keeps values as fine as its step`() {
            let scale = Scale(0...1, step: 0.01)
            scale.value = 0.25
            #expect(scale[property: "round-digits"] < 0)
            #expect(scale.value == 0.25)
        }

        @Test func `changing a calendar's month or year emits its day once`() {
            let (calendar, received) = (Calendar(), Received<Calendar.Day>())
            calendar.day = Calendar.Day(year: 2026, month: 11, day: 21)
            calendar.reactive.day.changes.subscribe { received.add($0) }
            calendar[property: "month"] = 11
            calendar[property: "year"] = 2027
            calendar.day = Calendar.Day(year: 2024, month: 2, day: 29)
            calendar.day = Calendar.Day(year: 2024, month: 2, day: 29)
            let expected = [(2026, 12, 21), (2027, 12, 21), (2024, 2, 29)]
            #expect(received.all == expected.map { Calendar.Day(year: $0.0, month: $0.1, day: $0.2) })
        }

        @Test func `setting a calendar's day emits it`() {
            let calendar = Calendar()
            calendar.day = Calendar.Day(year: 2026, month: 11, day: 21)
            #expect(calendar.day == Calendar.Day(year: 2026, month: 11, day: 21))
            let received = Received<Calendar.Day>()
            calendar.reactive.day.changes.subscribe { received.add($0) }
            calendar.day = Calendar.Day(year: 2024, month: 2, day: 29)
            #expect(received.all.last == Calendar.Day(year: 2024, month: 2, day: 29))
        }

        @Test func `properties of display-only widgets are two-way`() {
            expectChannel(Label(""), { $0.text }, "a", "b")
            expectChannel(Image(icon: "x"), { $0.icon }, "mail-send-symbolic", "list-add-symbolic")
            expectChannel(ProgressBar(), { $0.fraction }, 0.25, 1)
            expectChannel(Spinner(), { $0.isSpinning }, true, false)
            expectChannel(LevelBar(0...5), { $0.value }, 2, 5)
            expectChannel(Revealer(Label("")), { $0.isRevealed }, true, false)
            expectChannel(Window(title: "a"), { $0.title }, "b", "c")
        }

        @Test func `a stack shows the named widget`() {
            let stack = Stack()
            stack.add(Label("1"), named: "one")
            stack.add(Label("2"), named: "two")
            expectChannel(stack, { $0.shown }, "one", "two")
        }

        @Test func `style classes and common widget properties are two-way`() {
            let field = Entry()
            expectChannel(field, { $0.hasStyle("error") }, true, false)
            expectChannel(field, { $0.isSensitive }, false, true)
            expectChannel(field, { $0.isVisible }, false, true)
            expectChannel(field, { $0.tooltip }, "tip", nil)
        }

        @Test func `copied text can be read from the clipboard`() async throws {
            let clipboard = Clipboard.of(Label(""))
            let changes = Received<Void>()
            clipboard.reactive.changes.subscribe { changes.add(()) }
            clipboard.copy("copied")
            #expect(try await clipboard.text.first() == "copied")
            #expect(changes.all.count == 1)
        }
    }
}
#endif
