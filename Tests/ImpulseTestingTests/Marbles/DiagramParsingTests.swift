import Impulse
import ImpulseTesting
import Testing

@Suite struct DiagramParsingTests {
    private typealias Text = Diagram<String, TestError>

    /// The events of a diagram with their frames, as text.
    private func events(_ marbles: String, error: TestError? = nil) throws -> [String] {
        try Text(marbles, error: error).frames.map { "\($0.number): \($0.events)" }
    }

    @Test func `each character is a frame`() throws {
        let events = try events("-a--b-|")
        #expect(events == ["1: [next(a)]", "4: [next(b)]", "6: [completed]"])
    }

    @Test func `a group is one frame, however long it is`() throws {
        let events = try events("-(ab)c(d|)")
        #expect(events == ["1: [next(a), next(b)]", "2: [next(c)]", "3: [next(d), completed]"])
    }

    @Test func `a number sign stands for the given error`() throws {
        let events = try events("a-#", error: .one)
        #expect(events == ["0: [next(a)]", "2: [error(one)]"])
    }

    @Test func `spaces and line breaks take no time`() throws {
        let spaced = try Text("  -a \t --( b c ) \n - |  ")
        let dense = try Text("-a--(bc)-|")
        #expect(spaced == dense)
    }

    @Test(arguments: [
        ("300ms a", 300), ("a 5s b", 5_001), (" 2m a", 120_000), ("- 10ms -a", 12), ("10ms 1s a", 1_010),
    ])
    func `a number with a unit between spaces advances time`(marbles: String, frame: Int) throws {
        let diagram = try Text(marbles)
        #expect(diagram.frames.last?.number == frame)
    }

    @Test func `a number with a unit next to other characters is read as letters`() throws {
        let diagram = try Text("-5s")
        #expect(diagram.values == ["5", "s"])
    }

    @Test func `a caret marks time zero`() throws {
        let events = try events("-a-b^-c(de)")
        #expect(events == ["-3: [next(a)]", "-1: [next(b)]", "2: [next(c)]", "3: [next(d), next(e)]"])
        let marked = try self.events("a(b^c)d")
        #expect(marked == ["-1: [next(a)]", "0: [next(b), next(c)]", "1: [next(d)]"])
    }

    @Test func `trailing time is not part of a diagram`() throws {
        let trailing = try Text("-a----")
        let ending = try Text("-a")
        #expect(trailing == ending)
        let silence = try Text("-----")
        #expect(silence == Text())
    }

    @Test func `letters stand for their values in the legend, others for themselves`() throws {
        let numbers = try Diagram<Int, Never>("-a-2-|", values: ["a": 10])
        #expect(numbers.values == [10, 2])
        let user = User(name: "Ada")
        let users = try Diagram<User, Never>("-a-|", values: Legend(["a": user]))
        #expect(users.values == [user])
    }

    @Test func `a window is a subscription and its end`() throws {
        let window = try SubscriptionWindow("--^---!")
        #expect(window == SubscriptionWindow(from: 2, to: 6))
        let open = try SubscriptionWindow("^----")
        #expect(open == SubscriptionWindow(from: 0))
        let short = try SubscriptionWindow("-(^!)")
        #expect(short == SubscriptionWindow(from: 1, to: 1))
    }
}

struct User: Equatable {
    let name: String
}

enum TestError: Error, Equatable {
    case one
    case two
}
