import ImpulseTesting
import Testing

/// Each mistake is reported with its place and its correction.
@Suite struct MalformedMarblesTests {
    @Test(arguments: [
        ("-a-|b", 4, "nothing can follow a terminal event: remove one of them"),
        ("-(|a)", 3, "nothing can follow a terminal event: remove one of them"),
        ("-(ab", 1, "the group is not closed: write `)` after its last event"),
        ("ab)", 2, "no group is open here: write `(` before its first event"),
        ("(a(b))", 2, "a group cannot contain a group: close the first one with `)`"),
        ("-( )", 1, "the group is empty: write `-` for a frame in which nothing happens"),
        ("(a-b)", 2, "time cannot pass inside a group: write `-` before or after it"),
        ("a-#", 2, "`#` has no error: pass one as `error:`, if the signal can fail"),
        ("-^-^", 3, "a diagram has only one time zero: remove the second `^`"),
        ("a -!", 3, "`!` ends a subscription: write it in a window, as in `during: \"^--!\"`"),
        ("-1-z", 3, "`z` stands for no Int: pass one, `values: [\"z\": …]`"),
    ])
    func `a mistake in a diagram is reported with its place`(marbles: String, position: Int, problem: String) {
        let error = #expect(throws: MalformedMarbles.self) {
            try Diagram<Int, TestError>(marbles, values: ["a": 10, "b": 11])
        }
        #expect(error?.text == marbles)
        #expect(error?.position == position)
        #expect(error?.problem == problem)
    }

    @Test(arguments: [
        ("^-a", 2, "`a` cannot appear in a window, which consists of `^`, `-` and `!`"),
        ("--", 2, "a window begins with `^`: write it in the frame of the subscription, or no window if there is none"),
        ("-!^", 1, "a window cannot end before it begins: write `^` before `!`"),
        ("^-!^", 3, "a window describes one subscription: write another window for the next"),
        ("^-!-!", 4, "a window describes one subscription: write another window for the next"),
        ("^-^", 2, "a window describes one subscription: write another window for the next"),
    ])
    func `a mistake in a window is reported with its place`(marbles: String, position: Int, problem: String) {
        let error = #expect(throws: MalformedMarbles.self) { try SubscriptionWindow(marbles) }
        #expect(error?.position == position)
        #expect(error?.problem == problem)
    }

    @Test func `a mistake in a legend is reported`() {
        let twice = #expect(throws: MalformedMarbles.self) {
            try Diagram<Int, Never>("a", values: ["a": 1, "a": 2])
        }
        #expect(twice?.problem == "in `values:`, `a` has two values: remove one")
        let reserved = #expect(throws: MalformedMarbles.self) { try Diagram<Int, Never>("a", values: ["|": 1]) }
        #expect(reserved?.problem == "in `values:`, `|` cannot stand for a value: give the value another letter")
    }

    @Test func `the description points at the mistake`() {
        let error = #expect(throws: MalformedMarbles.self) { try Diagram<String, Never>("-a-|\n b") }
        #expect(
            error?.description == """
                Malformed marbles at character 7: nothing can follow a terminal event: remove one of them.
                    -a-|  b
                          ^
                """)
    }

    @Test func `a malformed source is reported once, at its line, and emits nothing`() {
        let failures = failures {
            let marbles = MarbleTest()
            let source = marbles.cold("-a-|b")
            marbles.expect(source, "-a-|")
            marbles.expect(subscriptionsTo: source, "^--!")
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("Malformed marbles at character 5") == true)
        #expect(failures.first?.location.line == #line - 6)
    }

    @Test(arguments: ["-a^", "a(b^)"])
    func `only a hot source can mark time zero`(text: String) {
        let problem = "only a hot source can mark time zero: write `-` or nothing instead of `^`"
        let source = failures { _ = MarbleTest().cold(text) }
        #expect(source.count == 1 && source[0].message.contains(problem))
        let expectation = failures {
            MarbleTest().expect(Signals.letters, text)
        }
        #expect(expectation.count == 1 && expectation[0].message.contains(problem))
        let hot = failures {
            let marbles = MarbleTest()
            _ = marbles.hot(text)
            marbles.time.run()
        }
        #expect(hot.isEmpty)
    }

    @Test func `malformed expectations, windows and inner diagrams are reported`() {
        let failures = failures {
            MarbleTest().expect(Signals.letters, "(a")
            MarbleTest().expect(Signals.letters, "a", during: "--!")
            MarbleTest().expect(Signals.nested, "a", inner: ["a": "||"])
            let marbles = MarbleTest()
            marbles.expect(subscriptionsTo: marbles.cold("a"), "!")
        }
        #expect(
            failures.map(\.message).map { $0.prefix(30) } == [
                "Malformed marbles at character", "Malformed marbles at character",
                "Malformed marbles at character", "Malformed marbles at character",
            ])
    }
}
