import Impulse
import ImpulseTesting
import Testing

@Suite struct MarbleSourceTests {
    private let marbles = MarbleTest()

    @Test func `a hot source emits whether or not there is a subscriber`() {
        let failures = failures {
            let source = marbles.hot("   -a-b-c-|")
            let late = marbles.record(source, during: "--^---!")
            let later = marbles.record(source, during: "-----------^")
            marbles.expect(late, "       ---b-c")
            marbles.expect(later, "      -----------|")
            marbles.expect(subscriptionsTo: source, "--^---!", "-----------(^!)")
        }
        #expect(failures.isEmpty)
    }

    @Test func `values of a hot source before time zero are lost, but not its end`() {
        let failures = failures {
            marbles.expect(marbles.hot("-a-^-b|"), "--b|")
            marbles.expect(marbles.hot("-a|^"), "|")
            marbles.expect(marbles.hot("a(^b)c|"), "bc|")
        }
        #expect(failures.isEmpty)
    }

    @Test func `a cold source emits to each subscriber from its subscription on`() {
        let failures = failures {
            let source = marbles.cold("  a-b|")
            let first = marbles.record(source)
            let second = marbles.record(source, during: "--^")
            marbles.expect(first, "      a-b|")
            marbles.expect(second, "     --a-b|")
            marbles.expect(subscriptionsTo: source, "^--!", "--^--!")
        }
        #expect(failures.isEmpty)
    }

    @Test func `a cold source emits its first frame before subscribe returns`() {
        let recording = marbles.cold("(ab)-c").record(on: marbles.time)
        #expect(recording.events == [.next("a"), .next("b")])
        recording.dispose()
    }

    @Test func `a window includes the frame of its start and excludes the frame of its end`() {
        let failures = failures {
            let hot = marbles.record(marbles.hot("  abcde"), during: "-^-!")
            let cold = marbles.record(marbles.cold("-bcde"), during: "-^-!")
            marbles.expect(hot, "                   -bc")
            marbles.expect(cold, "                  --b")
        }
        #expect(failures.isEmpty)
    }

    @Test func `within a frame, hot sources emit before cold ones`() {
        let failures = failures {
            let hot = marbles.hot("-a-c")
            let cold = marbles.cold("-b-d")
            marbles.expect(cold.merge(with: hot), "-(ab)-(cd)")
        }
        #expect(failures.isEmpty)
    }

    @Test func `a disposed source stops emitting, and its window ends`() {
        let failures = failures {
            let source = marbles.cold("a-b-c-d|")
            marbles.expect(source.take(3), "a-b-(c|)")
            marbles.expect(subscriptionsTo: source, "^---!")
            let open = marbles.hot("-a")
            marbles.expect(open, "-a")
            marbles.expect(subscriptionsTo: open, "^")
            marbles.expect(subscriptionsTo: marbles.cold("a"))
        }
        #expect(failures.isEmpty)
    }

    @Test func `a source may be subscribed to while its end is delivered`() {
        let failures = failures {
            let hot = marbles.hot("                   a--|")
            let cold = marbles.cold("                 a--|")
            let first = marbles.record(hot.concat(hot))
            let second = marbles.record(cold.concat(cold).take(2))
            marbles.expect(first, "                   a--|")
            marbles.expect(second, "                  a--(a|)")
            marbles.expect(subscriptionsTo: hot, "    ^--!", "---(^!)")
            marbles.expect(subscriptionsTo: cold, "   ^--!", "---(^!)")
        }
        #expect(failures.isEmpty)
    }

    @Test func `sources emit values of any type and the given error`() {
        let failures = failures {
            let users = marbles.cold(
                "-a-b-#", values: ["a": User(name: "Ada"), "b": User(name: "Bob")], error: TestError.one)
            marbles.expect(users.map(\.name), "-a-b-#", values: ["a": "Ada", "b": "Bob"], error: .one)
            marbles.expect(users, "-x-b-#", values: ["x": User(name: "Ada"), "b": User(name: "Bob")], error: .one)
            marbles.expect(
                marbles.hot("-1-2-|", values: .digits).map { $0 * 10 }, "-a-b-|", values: ["a": 10, "b": 20])
        }
        #expect(failures.isEmpty)
    }

    @Test func `a source's name contains its diagram and its place`() {
        #expect(
            marbles.hot("-a-|").name?.description
                == "hot(\"-a-|\") (ImpulseTestingTests/MarbleSourceTests.swift:\(#line))")
        #expect(marbles.cold("-a-|").name?.name == "cold(\"-a-|\")")
    }

    @Test func `sources emit while the scheduler is advanced by hand`() {
        let recording = marbles.hot("a-b-c").record(on: marbles.time)
        marbles.time.advance(by: .milliseconds(2))
        #expect(recording.values == ["a", "b"])
        marbles.time.advance(by: .milliseconds(2))
        #expect(recording.values == ["a", "b", "c"])
        recording.dispose()
    }

    @Test func `diagrams begin at the scheduler's current time`() {
        let time = TestScheduler()
        let marbles = MarbleTest(on: time)
        time.advance(by: .milliseconds(100))
        let failures = failures {
            let source = marbles.hot("-a|")
            marbles.expect(source, "-a|")
            marbles.expect(subscriptionsTo: source, "^-!")
        }
        #expect(failures.isEmpty)
    }
}
