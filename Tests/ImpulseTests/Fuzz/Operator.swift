import Impulse

/// A signal as the fuzzer uses it.
typealias Numbers = Signal<Int, TestError>
typealias NumberEvent = Event<Int, TestError>

/// An operator or a source of the library beside its model: all that the fuzzer has to know of it.
///
/// A new operator is a new entry in one of the lists in `Operators/`.
struct Operator: Sendable {
    /// Begins with the name of its rows in the operator table; `FuzzCompletenessTests` asks for it.
    let name: String
    /// How a call is written, given the numbers and the signals.
    let spelling: @Sendable ([Int], [String]) -> String
    /// Which numbers it takes.
    let numbers: [ClosedRange<Int>]
    /// How many signals it takes.
    let sources: ClosedRange<Int>
    /// Whether it has closures, which may react.
    let reacts: Bool
    /// Whether a disposal by all its subscribers, and of all connections, stops its source.
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
        + logic + pairing + flattening + splitting + errors + effects + scheduling + sharing

    /// Those of `Generator.timed()`: each subscribes to a source once at a time.
    static let timedLeaves = [hot, hot] + clocks
    static let timedBranches =
        timing + timing + timedSplitting + combining + pairing + splitting + limiting + triggered
        + transforming + filtering
    static let leaves = all.filter { $0.sources.upperBound == 0 }
    static let branches = all.filter { $0.sources.upperBound > 0 }
}

/// The place of one node of the tree in one of the two worlds.
///
/// `@unchecked Sendable`: a play is on one thread from beginning to end, and nobody else knows its worlds.
final class Site<Place: World>: @unchecked Sendable {
    let number: Int
    let numbers: [Int]
    unowned let world: Place
    private let reaction: Reaction?
    private let token: Live.Token
    /// How often its closures have been called.
    private(set) var calls = 0

    init(_ number: Int, of tree: Tree, in world: Place) {
        self.number = number
        self.world = world
        numbers = tree.numbers
        reaction = tree.reaction
        token = world.live.token()
    }

    /// What every closure of an operator begins with: notes the call, and does what is to be done there.
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
