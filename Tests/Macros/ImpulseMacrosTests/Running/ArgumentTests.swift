#if Macros
import Impulse
import ImpulseMacros
import Testing

private protocol ChoiceDelegate: AnyObject {
    func pick(default: Int, in place: String)
    func take(_ name: consuming String)
}

/// Names and kinds of arguments that callbacks may have.
@Suite struct ArgumentTests {
    private let log = Log<String>()

    fileprivate final class Choices: ChoiceDelegate {
        @Callback func pick(default: Int, in place: String)
        @Callback("default") func chosen(_ `the count`: Int)
        @Callback func `did finish loading`(_ n: Int) -> Int { n + 1 }
        @Callback("`has ended`") func ended()
        @Callback func take(_ name: consuming String)
    }

    @Test func `arguments and signals may be named by keywords`() {
        let choices = Choices()
        choices.pick.subscribe { log.add("\($0.default) in \($0.place)") }
        choices.default.subscribe { log.add("default \($0)") }
        choices.pick(default: 1, in: "a")
        choices.chosen(2)
        #expect(log.entries == ["1 in a", "default 2"])
    }

    @Test func `methods and signals may have names with spaces`() {
        let choices = Choices()
        choices.`did finish loading`.subscribe { log.add("finished \($0)") }
        choices.`has ended`.subscribe { log.add("ended") }
        #expect(choices.`did finish loading`(3) == 4)
        choices.ended()
        #expect(log.entries == ["finished 3", "ended"])
    }

    @DelegateSignals(forwardingTo: "next")
    fileprivate final class Relay: ChoiceDelegate {
        weak var next: (any ChoiceDelegate)?
        func pick(default: Int, in place: String)
        func take(_ name: consuming String)
    }

    @Test func `a proxy may forward all its methods`() {
        let (choices, relay) = (Choices(), Relay())
        relay.next = choices
        choices.pick.subscribe { log.add("\($0.default) in \($0.place)") }
        choices.take.subscribe { log.add("took \($0)") }
        relay.pick(default: 1, in: "a")
        relay.take("b")
        #expect(log.entries == ["1 in a", "took b"])
    }

    @DelegateSignals
    fileprivate final class Table<each Column: Sendable> {
        func inserted(_ values: repeat each Column)
        func updated(_ row: Int, to values: repeat each Column)
    }

    @Test func `a class may be generic over a parameter pack`() {
        let table = Table<Int, String>()
        table.inserted.subscribe { number, name in log.add("\(number) \(name)") }
        table.updated.subscribe { row, values in log.add("\(row): \(values.0) \(values.1)") }
        table.inserted(1, "a")
        table.updated(2, to: 3, "b")
        #expect(log.entries == ["1 a", "2: 3 b"])
    }

    class Shelf {
        var names: [String] = []
        func put(_ name: consuming String, before next: borrowing String) {
            names.append(name)
            names.append(copy next)
        }
    }

    fileprivate final class Watched: Shelf {
        @Callback override func put(_ name: consuming String, before next: borrowing String)
        @Callback func change(_ name: consuming String) {
            name += "!"
            names.append(name)
        }
        @Callback func consume(_ name: consuming String, times: Int) -> Int {
            let other = consume name
            names.append(other)
            return times
        }
        @Callback func measure(_ name: consuming String) -> Int { length(of: name) }
        private func length(of name: consuming String) -> Int { name.count }
        func changeName(_ name: String) { change(name) }
    }

    @Test func `a signal sends the argument's original value, whatever the body does to it`() {
        let shelf = Watched()
        shelf.put.subscribe { log.add("put \($0) before \($1)") }
        shelf.change.subscribe { log.add("change \($0)") }
        shelf.consume.subscribe { log.add("consume \($0), \($1)") }
        shelf.measure.subscribe { log.add("measure \($0)") }
        (shelf as Shelf).put("a", before: "b")
        shelf.change("c")
        #expect(shelf.consume("d", times: 2) == 2)
        #expect(shelf.measure("four") == 4)
        #expect(shelf.names == ["a", "b", "c!", "d"])
        #expect(log.entries == ["put a before b", "change c", "consume d, 2", "measure four"])
    }

    @DelegateSignals
    fileprivate final class Conditional {
        #if Macros
        func moved(_ place: Int)
        #else
        func moved(_ place: String)
        #endif
    }

    @Test func `all callbacks may be declared in a condition`() {
        let conditional = Conditional()
        conditional.moved.subscribe { log.add("\($0 + 1)") }
        conditional.moved(1)
        #expect(log.entries == ["2"])
    }
}
#endif
