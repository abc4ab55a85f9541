#if GTK
import CGTK4
import Impulse
import ImpulseGTKTesting
import Observation
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// Setting a text while the user is typing keeps the caret where the user has it.
    @MainActor @Suite struct CaretTests {
        nonisolated static let edits: [(old: String, caret: Int, new: String, expected: Int)] = [
            ("abc", 3, "ABC", 3), ("abc", 1, "ABC", 1), ("abc", 0, "ABC", 0), ("1234", 4, "1,234", 5),
            ("1234", 1, "1,234", 1),
            ("1234", 2, "1,234", 3), ("12x3", 3, "123", 2), ("123", 3, "123-", 4), ("", 0, "new", 3),
            ("gone", 2, "", 0),
            ("äöü", 2, "ÄÖÜ", 2), ("abcdef", 6, "abXdef", 6), ("abcdef", 4, "xy", 2),
        ]

        @Test(arguments: edits) func `the caret of a text field keeps its place when the text is set`(
            _ edit: (old: String, caret: Int, new: String, expected: Int)
        ) {
            let (field, received) = (Entry(), Received<String>())
            field.text = edit.old
            gtk_editable_set_position(field.opaque, gint(edit.caret))
            field.reactive.text.changes.subscribe { received.add($0) }
            field.text = edit.new
            #expect(field.text == edit.new)
            #expect(gtk_editable_get_position(field.opaque) == gint(edit.expected))
            #expect(received.all == [edit.new])
        }

        @Test(arguments: edits) func `the caret of a text view keeps its place when the text is set`(
            _ edit: (old: String, caret: Int, new: String, expected: Int)
        ) {
            let (view, received) = (TextView(), Received<String>())
            view.text = edit.old
            let buffer: Object = view[property: "buffer"]
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(buffer.cast(), &place, gint(edit.caret))
            gtk_text_buffer_place_cursor(buffer.cast(), &place)
            view.reactive.text.changes.subscribe { received.add($0) }
            view.text = edit.new
            #expect(view.text == edit.new)
            #expect(buffer[property: "cursor-position"] == edit.expected)
            #expect(received.all == [edit.new])
        }

        @Test func `a full text field takes a text of the same length`() {
            let field = Entry()
            field[property: "max-length"] = 3
            field.text = "abc"
            gtk_editable_set_position(field.opaque, 2)
            field.text = "xyz"
            #expect(field.text == "xyz")
            #expect(gtk_editable_get_position(field.opaque) == 2)
        }

        @Test func `the selection is kept when the text is set`() {
            let field = Entry()
            field.text = "one two"
            gtk_editable_select_region(field.opaque, 4, 7)
            field.text = "One two"
            var (start, end): (gint, gint) = (0, 0)
            gtk_editable_get_selection_bounds(field.opaque, &start, &end)
            #expect([start, end] == [4, 7])
        }

        /// Changes of an observable model arrive after the turn, changes of a property synchronously, within GTK's
        /// own emission.
        @Test(arguments: Way.allCases)
        func `a model that capitalizes the text leaves the caret in place`(_ way: Way)
            async
        {
            let (field, window, user) = (Entry(), Window(title: "capitals"), User())
            let kept = way.join(field) { $0.uppercased() }
            window.child = field
            await user.open(window)
            await user.type("abd")
            await waitFor("ABD", in: field)
            await user.press("Left")
            await user.type("c")
            await waitFor("ABCD", in: field)
            await user.type("x")
            await waitFor("ABCXD", in: field)
            #expect(gtk_editable_get_position(field.opaque) == 4)
            window.destroy()
            withExtendedLifetime(kept) {}
        }

        @Test(arguments: Way.allCases) func `a model that filters digits leaves the caret in place`(_ way: Way)
            async
        {
            let (field, window, user) = (Entry(), Window(title: "digits"), User())
            let kept = way.join(field) { $0.filter(\.isNumber) }
            window.child = field
            await user.open(window)
            await user.type("14")
            await user.press("Left")
            await user.type("x2y3")
            await waitFor("1234", in: field)
            #expect(gtk_editable_get_position(field.opaque) == 3)
            window.destroy()
            withExtendedLifetime(kept) {}
        }

        @Test func `setting the text does not interrupt a dead key`() async {
            let (field, window, user) = (Entry(), Window(title: "compose"), User())
            window.child = field
            await user.open(window)
            await user.type("caf")
            await user.press("dead_acute")
            field.text = "CAF"
            await user.press("e")
            await waitFor("CAFé", in: field)
            window.destroy()
        }

        /// Waits until the typed text has reached the field; an observable model needs one more turn.
        private func waitFor(_ text: String, in field: Entry, location: SourceLocation = #_sourceLocation) async {
            for _ in 0..<100 where field.text != text { await Task.yield() }
            #expect(field.text == text, sourceLocation: location)
        }
    }

    @MainActor @Observable final class Rewriter {
        private let rule: (String) -> String
        var text = "" {
            didSet { if text != rule(text) { text = rule(text) } }
        }

        init(_ rule: @escaping (String) -> String) {
            self.rule = rule
        }
    }

    /// The kind of model that a field is connected to.
    enum Way: CaseIterable, Sendable {
        case observable, property

        @MainActor
        func join(_ field: Entry, _ rule: @escaping @Sendable (String) -> String) -> AnyObject {
            switch self {
            case .observable:
                let model = Rewriter(rule)
                field.reactive.text.channel(to: ChannelTerminal(model, \.text))
                return model
            case .property:
                let model = MutableProperty("")
                field.reactive.text.channel(to: model)
                model.changes.subscribe { [weak model] in if $0 != rule($0) { model?.value = rule($0) } }
                return model
            }
        }
    }
}
#endif
