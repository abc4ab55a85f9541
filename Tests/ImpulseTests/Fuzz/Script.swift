/// The actions on a tree of operators, from outside and from inside its closures.
struct Script: Sendable {
    /// The hot sources that the tree may use.
    var hots: [HotKind]
    var steps: [Action]
    /// True if all subscriptions are disposed of at the end, instead of everything being released.
    var disposesAtEnd: Bool
    /// The seed of the order in which schedulers take turns, if they are several.
    var order: UInt64?
}

/// The kind of a hot source.
enum HotKind: String, CaseIterable, Sendable {
    case subject = "Subject()"
    case behavior = "BehaviorSubject(0)"
    case replay = "ReplaySubject(capacity: 2)"
}

/// Something that sends: one of the script's hot sources, or a subscriber passed to `create`.
enum Sender: Hashable, Sendable {
    case hot(Int)
    case hand(Int)
}

/// A single action. A number beyond the last element wraps around; if there is no element, nothing is done.
indirect enum Action: Sendable {
    case send(Sender, Int)
    case fail(Sender)
    case complete(Sender)
    case release(Sender)
    /// Subscribes to the whole tree, and reacts to its events.
    case subscribe(Reaction?)
    case dispose(Int)
    /// Releases the disposable.
    case forget(Int)
    /// Runs the oldest work of the scheduler.
    case turn
    /// Advances the time by this many seconds.
    case wait(Int)
    /// The action of a producer, a hot source, after this many seconds.
    case later(Int, producer: Int, Action)
    case connect(Int)
    case disconnect(Int)
}

/// Actions that run once, from inside a closure of an operator or of a subscriber.
struct Reaction: Sendable {
    /// The call to react to, counting all calls of the node's closures in the play.
    var call: Int
    var actions: [Action]
}

extension Sender: CustomStringConvertible {
    var description: String {
        switch self {
        case .hot(let number): "hot\(number)"
        case .hand(let number): "hand\(number)"
        }
    }
}

extension Action: CustomStringConvertible {
    var description: String {
        switch self {
        case .send(let sender, let value): "\(sender).send(\(value))"
        case .fail(let sender): "\(sender).send(error: .two)"
        case .complete(let sender): "\(sender).sendCompleted()"
        case .release(let sender): "\(sender) = nil"
        case .subscribe(nil): "tree.subscribe()"
        case .subscribe(let reaction?): "tree.subscribe { \(reaction) }"
        case .dispose(let number): "subscription\(number).dispose()"
        case .forget(let number): "subscription\(number) = nil"
        case .turn: "scheduler.turn()"
        case .wait(let seconds): "scheduler.wait(\(seconds))"
        case .later(let seconds, let producer, let action): "producer\(producer).at(\(seconds)) { \(action) }"
        case .connect(let number): "connection\(number).connect()"
        case .disconnect(let number): "connection\(number).disconnect()"
        }
    }
}

extension Reaction: CustomStringConvertible {
    var description: String { "call \(call): \(actions.map { $0.description }.joined(separator: "; "))" }
}
