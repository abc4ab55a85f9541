import Impulse
import ImpulseTesting
import Testing

@Suite struct MarbleExpectationTests {
    private let marbles = MarbleTest()

    @Test func `a difference is one failure with both diagrams, at the expectation's line`() {
        let failures = failures {
            marbles.expect(marbles.cold("-a--c-|"), "-a--b-|")
        }
        #expect(
            failures.map(\.message) == [
                """
                The signal differs from the expected diagram in frame 4:
                    expected  -a--b-|
                    actual    -a--c-|
                                  ^
                """
            ])
        #expect(failures.first?.location.line == #line - 11)
        #expect(failures.first?.location.fileID == "ImpulseTestingTests/MarbleExpectationTests.swift")
    }

    @Test func `values that are not single characters are listed`() {
        let difference = difference {
            let source = marbles.cold("-1--2-|", values: .digits)
            marbles.expect(source.map { $0 * 10 }, "-A--B-|", values: ["A": 10, "B": 30, "C": 40])
        }
        #expect(
            difference == """
                expected  -A--B-|
                actual    -A--D-|
                              ^
                A = 10
                B = 30
                D = 20
                """)
    }

    @Test func `groups are aligned, and the first differing event is marked`() {
        let difference = difference {
            marbles.expect(marbles.cold("-(abd)-c|"), "-(abc)-b|")
        }
        #expect(
            difference == """
                expected  -(abc)-b|
                actual    -(abd)-c|
                              ^
                """)
        let oneAndMany = self.difference {
            marbles.expect(marbles.cold("-a-c-|"), "-(abc)-c-|")
        }
        #expect(
            oneAndMany == """
                expected  -(abc)-c-|
                actual    -a    -c-|
                           ^
                """)
    }

    @Test func `a missing, additional or late event is marked`() {
        let missing = difference { marbles.expect(marbles.cold("-a-"), "-a--b-|") }
        #expect(
            missing == """
                expected  -a--b-|
                actual    -a-----
                              ^
                """)
        let tooMuch = difference { marbles.expect(marbles.cold("-a--b-|"), "-a|") }
        #expect(
            tooMuch == """
                expected  -a|
                actual    -a--b-|
                            ^
                """)
        let late = difference { marbles.expect(marbles.cold("-a---b|"), "-a 300ms b|") }
        #expect(
            late == """
                expected  -a----- 295ms b|
                actual    -a---b|
                               ^
                """)
    }

    @Test func `differing errors are listed`() {
        let difference = difference {
            marbles.expect(marbles.cold("-a-#", error: TestError.one), "-a-#", error: .two)
        }
        #expect(
            difference == """
                expected  -a-#
                actual    -a-#
                             ^
                # = ImpulseTestingTests.TestError.two expected
                # = ImpulseTestingTests.TestError.one actual
                """)
        let unexpected = self.difference {
            marbles.expect(marbles.cold("-a-#", error: TestError.one), "-a-|")
        }
        #expect(unexpected?.hasSuffix("\n# = ImpulseTestingTests.TestError.one") == true)
    }

    @Test func `unequal values with the same description get different letters`() {
        struct Opaque: Equatable, CustomStringConvertible {
            let number: Int
            var description: String { "o" }
        }
        let difference = difference {
            marbles.expect(
                marbles.cold("ab", values: ["a": Opaque(number: 1), "b": Opaque(number: 2)]), "oo",
                values: ["o": Opaque(number: 1)])
        }
        #expect(
            difference == """
                expected  oo
                actual    oA
                           ^
                A = o
                """)
    }

    @Test func `a value that does not equal itself is shown as unknown`() {
        let source = marbles.cold("-1-|").map { _ in Double.nan }
        let difference = difference { marbles.expect(source, "-1-|") }
        #expect(
            difference == """
                expected  -A-|
                actual    -?-|
                           ^
                A = 1.0
                """)
    }

    @Test func `inner signals are compared with their own diagrams`() {
        let source = marbles.cold("-a--b|").map { $0 == "a" ? Signal<Int, Never>([1, 2]) : .just(30) }
        let same = failures {
            marbles.expect(source, "-x--y|", inner: ["x": "(12|)", "y": "(c|)"], values: ["c": 30])
        }
        #expect(same.isEmpty)
        let difference = difference {
            marbles.expect(source, "-x--y|", inner: ["x": "(12|)", "y": "-|"])
        }
        #expect(
            difference == """
                expected  -x--y|
                actual    -x--A|
                              ^
                x = "(12|)"
                y = "-|"
                A = "(A|)" where A = 30
                """)
    }

    @Test func `differing subscriptions are shown as windows`() {
        let source = marbles.cold("-a--|")
        let twice = source.concat(source)
        let difference = difference {
            marbles.expect(twice, "-a---a--|")
            marbles.expect(subscriptionsTo: source, "^---!", "----^--!")
        }
        #expect(
            difference == """
                expected  ^---!
                          ----^--!
                actual    ^---!
                          ----^---!
                                 ^
                """)
        let late = self.difference { marbles.expect(subscriptionsTo: source, "-^--!", "----^---!") }
        #expect(
            late == """
                expected  -^--!
                          ----^---!
                actual    ^---!
                          ----^---!
                          ^
                """)
        let none = self.difference { marbles.expect(subscriptionsTo: source) }
        #expect(none?.hasPrefix("expected  no subscription\nactual    ^---!") == true)
    }

    @Test func `matching diagrams and windows are not reported`() {
        let failures = failures {
            let source = marbles.hot("-a--b-|")
            marbles.expect(source, "-a--b-|")
            marbles.expect(subscriptionsTo: source, "^-----!")
        }
        #expect(failures.isEmpty)
    }

    @Test func `windows may be given in any order`() {
        let source = marbles.cold("a-|")
        let failures = failures {
            marbles.expect(source.concat(source), "a-a-|")
            marbles.expect(subscriptionsTo: source, "--^-!", "^-!")
        }
        #expect(failures.isEmpty)
    }

    @Test func `only sources have subscriptions to expect`() {
        let failures = failures {
            marbles.expect(subscriptionsTo: marbles.cold("-a").map { $0 }, "^")
        }
        #expect(failures.map(\.message).first?.contains("is not a source of this test") == true)
    }

    @Test func `an endless signal is stopped with advice to give it a window`() {
        let time = marbles.time
        let failures = failures {
            marbles.expect(ticks(on: time), "-t-t-t", during: "^-----!")
            marbles.expect(ticks(on: time), "-t-t-t")
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasSuffix("give an endless signal a window, `during: \"^--!\"`.") == true)
        #expect((failures.first?.message.count ?? 0) < 500)
    }

    @Test func `an event between frames is reported with its time`() {
        let time = marbles.time
        let signal = Signal<String, Never> { subscriber in
            time.schedule(after: .microseconds(1_500)) { subscriber.send("a") }
        }
        let failures = failures { marbles.expect(signal, "-a") }
        #expect(failures.count == 1)
        #expect(failures.first?.message.contains("at 0.0015 seconds, between two frames") == true)
    }

    /// A signal that ticks every two milliseconds forever.
    private func ticks(on time: TestScheduler) -> Signal<String, Never> {
        Signal { subscriber in
            @Sendable func tick() {
                guard !subscriber.isDisposed else { return }
                subscriber.onDispose(
                    time.schedule(after: .milliseconds(2)) {
                        subscriber.send("t")
                        tick()
                    })
            }
            subscriber.onDispose(
                time.schedule(after: .milliseconds(1)) {
                    subscriber.send("t")
                    tick()
                })
            return nil
        }
    }

    /// The lines of the single failure that `body` causes, without the first and without indentation.
    private func difference(_ body: () -> Void) -> String? {
        let failures = failures(body)
        #expect(failures.count == 1)
        return failures.first?.message.split(separator: "\n").dropFirst().map { $0.dropFirst(4) }.joined(
            separator: "\n")
    }
}
