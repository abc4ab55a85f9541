import Impulse

/// A signal of the type that the fuzzer uses.
typealias Numbers = Signal<Int, TestError>
typealias NumberEvent = Event<Int, TestError>

/// An operator or source of the library with its model: all that the fuzzer needs to know of it.
///
/// To fuzz a new operator, add an entry to one of the lists in `Operators/`.
struct Operator: Sendable {
    /// Begins with the name of the operator's rows in the operator table; `FuzzCompletenessTests` checks this.
    let name: String
    /// Spells a call with the given numbers and signals.
    let spelling: @Sendable ([Int], [String]) -> String
    /// The ranges of its number arguments.
    let numbers: [ClosedRange<Int>]
    /// The number of its sources.
    let sources: ClosedRange<Int>
    /// True if it has closures, which may react.
    let reacts: Bool
    /// True if its source is stopped once all its subscribers have disposed of it and all connections are
    /// disconnected.
    let stops: Bool
    let impulse: @Sendable (Site<ImpulseWorld>, [Numbers]) -> Numbers
    let model: @Sendable (Site<ModelWorld>, [Model.Signal]) -> Model.Signal

    init(
        _ name: String,
        numbers: [ClosedRange<Int>] = [],
        sources: ClosedRange<Int> = 1...1,
        reacts: Bool = false,
        stops: Bool = true,
        spelling: @escaping @Sendable ([Int], [String]) -> String,
        impulse: @escaping @Sendable (Site<ImpulseWorld>, [Numbers]) -> Numbers,
        model: @escaping @Sendable (Site<ModelWorld>, [Model.Signal]) -> Model.Signal
    ) {
        self.name = name
        self.spelling = spelling
        self.numbers = numbers
        self.sources = sources
        self.reacts = reacts
        self.stops = stops
        self.impulse = impulse
        self.model = model
    }

    static let all =
        creating + creatingOnce + transforming + arranging + events + filtering + limiting + triggered + queries
        + combining
        + logic + pairing + flattening + splitting + overlapping + errors + effects + scheduling + sharing

    /// The operators for `Generator.timed()`: each subscribes to a source once at a time.
    static let timedLeaves = [hot, hot] + clocks
    static let timedBranches =
        timing + timing + timedSplitting + combining + pairing + splitting + limiting + triggered
        + transforming + filtering
    /// For `Generator.asynchronous()`. Not `delay`: values that it receives at one time have timers that are due at one
    /// time, and whether what follows hops between them is unspecified.
    static let asynchronousBranches =
        timedBranches.filter { $0.name != "delay(for:on:)" } + scheduling + scheduling + scheduling + scheduling
    static let leaves = all.filter { $0.sources.upperBound == 0 }
    static let branches = all.filter { $0.sources.upperBound > 0 }
}

/// A node of the tree in one of the two worlds.
///
/// `@unchecked Sendable`: a play runs on one thread from beginning to end, and its worlds are known to no one else.
final class Site<Place: World>: @unchecked Sendable {
    let number: Int
    let numbers: [Int]
    /// Unsafe, since Embedded Swift has no other unowned references; the world outlives its play.
    unowned(unsafe) let world: Place
    private let reaction: Reaction?
    private let token: Live.Token
    /// The number of calls of its closures.
    private(set) var calls = 0

    init(_ number: Int, of tree: Tree, in world: Place) {
        self.number = number
        self.world = world
        numbers = tree.numbers
        reaction = tree.reaction
        token = world.live.token()
    }

    /// Logs a call of an operator's closure and runs the reaction to it. Every closure begins with this.
    func visit(_ what: String, _ value: Int = 0) {
        world.note(what, at: number, value)
        calls += 1
        guard let reaction, reaction.call == calls else { return }
        for action in reaction.actions { world.perform(action) }
    }

    func visit(_ event: NumberEvent) {
        switch event {
        case .next(let value): visit("next", value)
        case .error(let error): visit("error", error == .one ? 1 : 2)
        case .completed: visit("completed")
        }
    }
}
