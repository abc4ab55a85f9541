#if Macros
import Impulse
import ImpulseMacros
import Testing

/// Kinds of methods that callbacks may be.
@Suite struct CallbackTests {
    struct Refused: Error, Equatable {}

    class View {
        let log: Log<String>
        init(_ log: Log<String>) { self.log = log }
        func mouseDown(_ place: Int) { log.add("super \(place)") }
        func mayClose(_ force: Bool) throws(Refused) -> Bool { if force { true } else { throw Refused() } }
    }

    final class Editor: View {
        @Callback override func mouseDown(_ place: Int)
        @Callback override func mayClose(_ force: Bool) throws(Refused) -> Bool
        @Callback func keyDown(_ key: String) { log.add("body \(key)") }
        @Callback func textLength(_ text: String) -> Int { text.count }
        @Callback func isWord(_ text: String) -> Bool {
            if text.isEmpty { return false }
            log.add("checked")
            return true
        }
        @Callback func parity(_ number: Int) -> String { if number.isMultiple(of: 2) { "even" } else { "odd" } }
        @Callback(returning: Int.max) func limit(of text: String) -> Int
        @Callback("asked", returning: ["none"]) func completions(_ text: String) -> [String]
        @Callback func check(_ text: String) throws(Refused) { if text.isEmpty { throw Refused() } }
        @Callback func fetch(_ text: String) async throws -> Int {
            try await Task { () throws -> Int in text.count }.value
        }
        @Callback func closed()
    }

    private let log = Log<String>()

    @Test func `the body runs before the signal sends`() {
        let editor = Editor(log)
        editor.keyDown.subscribe { log.add("signal \($0)") }
        editor.keyDown("a")
        #expect(log.entries == ["body a", "signal a"])
    }

    @Test func `an override without a body calls super before the signal sends`() {
        let editor = Editor(log)
        editor.mouseDown.subscribe { log.add("signal \($0)") }
        (editor as View).mouseDown(3)
        #expect(log.entries == ["super 3", "signal 3"])
    }

    @Test func `a method returns the value of its body`() {
        let editor = Editor(log)
        Signal.merge(editor.textLength, editor.isWord, editor.parity.map { "\($0)" }).subscribe {
            log.add("sent \($0)")
        }
        #expect(editor.textLength("four") == 4)
        #expect(!editor.isWord(""))
        #expect(editor.isWord("x"))
        #expect(editor.parity(3) == "odd")
        #expect(log.entries == ["sent four", "sent ", "checked", "sent x", "sent 3"])
    }

    @Test func `a method without a body returns the given default`() {
        let editor = Editor(log)
        editor.limit.subscribe { log.add("limit \($0)") }
        editor.asked.subscribe { log.add("asked \($0)") }
        #expect(editor.limit(of: "x") == .max)
        #expect(editor.completions("y") == ["none"])
        #expect(log.entries == ["limit x", "asked y"])
    }

    @Test func `the signal sends even if the body throws, and the error is thrown`() {
        let editor = Editor(log)
        editor.check.subscribe { log.add("checked '\($0)'") }
        editor.mayClose.subscribe { log.add("asked \($0)") }
        #expect(throws: Refused.self) { try editor.check("") }
        #expect(throws: Refused.self) { _ = try editor.mayClose(false) }
        #expect((try? editor.mayClose(true)) == true)
        #expect(log.entries == ["checked ''", "asked false", "asked true"])
    }

    @Test func `an asynchronous method sends once its body has ended`() async throws {
        let editor = Editor(log)
        editor.fetch.subscribe { log.add("fetched \($0)") }
        #expect(try await editor.fetch("four") == 4)
        #expect(log.entries == ["fetched four"])
    }

    @Test func `the signal of a method without arguments has the suffix Signal and sends Void`() {
        let editor = Editor(log)
        editor.closedSignal.subscribe { log.add("closed") }
        editor.closed()
        #expect(log.entries == ["closed"])
    }

    final class Reader {
        @Callback func read(_ pages: Int..., into name: String!, then done: @escaping @Sendable () -> Void)
        @Callback func fill(_: inout [Int], upTo count: Int) -> Int { count + 1 }
        @Callback func sort(_ words: [String], by _: (String, String) -> Bool)
        @Callback func take(_ first: __owned String, in place: borrowing String)
    }

    @Test func `parameter modifiers are left out of the signal's type`() {
        let reader = Reader()
        reader.read.subscribe { pages, name, done in
            log.add("\(pages) \(name ?? "none")")
            done()
        }
        reader.take.subscribe { first, place in log.add("\(first) in \(place)") }
        reader.read(1, 2, into: nil) { [log] in log.add("done") }
        reader.take("a", in: "b")
        #expect(log.entries == ["[1, 2] none", "done", "a in b"])
    }

    @Test func `an argument without a name is left out of the signal`() {
        let reader = Reader()
        var room: [Int] = []
        reader.fill.subscribe { log.add("up to \($0)") }
        reader.sort.subscribe { log.add("sort \($0)") }
        #expect(reader.fill(&room, upTo: 2) == 3)
        reader.sort(["b", "a"], by: <)
        #expect(log.entries == ["up to 2", #"sort ["b", "a"]"#])
    }

    @DelegateSignals
    final class Store<Item: Sendable> {
        func stored(_ item: Item, at place: Int)
        func removed(_ item: Item)
    }

    @Test func `a class may be generic`() {
        let store = Store<String>()
        store.stored.subscribe { item, place in log.add("\(item) at \(place)") }
        store.removed.subscribe { log.add("without \($0)") }
        store.stored("a", at: 1)
        store.removed("b")
        #expect(log.entries == ["a at 1", "without b"])
    }

    @Test func `a class may be local to a function`() {
        @DelegateSignals final class Local {
            func changed(_ value: Int)
        }
        let local = Local()
        local.changed.subscribe { log.add("\($0)") }
        local.changed(1)
        #expect(log.entries == ["1"])
    }
}
#endif
