#if Inspector
import Impulse

/// The live subscriptions of the running program.
///
///     let mark = Inspector.mark()
///     screen.open()
///     screen.close()
///     print(Inspector.survivors(since: mark))     // what the screen has left behind, by file and line
///
/// Everything that has been subscribed to since the program began is known, whenever you ask. Events are counted only
/// while ``recording`` says so.
///
/// Requires the trait `Inspector`, with which the core lists each operator that is attached.
/// `Documentation/LookingInside.md` has the costs.
public enum Inspector {
    /// What is recorded of each event.
    public enum Recording: String, Sendable {
        /// Nothing, the default.
        case nothing
        /// The number of events, and the time of the last.
        case counts
        /// The last value too. It stays retained until the next, or until the subscription ends.
        case values
    }

    /// What is recorded of each event, from now on, in subscriptions made before too.
    public static var recording: Recording {
        get {
            switch Inspection.level {
            case .nothing: .nothing
            case .counts: .counts
            case .values: .values
            }
        }
        set {
            Inspection.level =
                switch newValue {
                case .nothing: .nothing
                case .counts: .counts
                case .values: .values
                }
        }
    }

    /// A struct, since a generic function that returns a closure wraps it in another one.
    private struct Description: Sendable {
        let of: @Sendable (any Sendable) -> String
    }

    private static let description = Guarded(
        Description { String(String(describing: $0).prefix(200)) }, at: .unannounced)

    /// Describes values for snapshots; by default with their first 200 characters. Set it to hide what nobody should
    /// see.
    ///
    ///     Inspector.describe = { $0 is Password ? "hidden" : "\($0)" }
    ///
    /// It is called on the thread that takes a snapshot.
    public static var describe: @Sendable (any Sendable) -> String {
        get { description.withLock { $0.of } }
        set { description.withLock { $0 = Description(of: newValue) } }
    }

    /// The live subscriptions, from their sources to their subscribers.
    ///
    /// The parts are read one after another, so a snapshot of a program that runs may show an event at one operator
    /// that has not reached the next.
    ///
    /// - Complexity: O(n log n) for n live operators.
    public static func snapshot() -> Snapshot {
        var builder = SnapshotBuilder(describe)
        for node in Inspection.nodes { builder.add(node) }
        return builder.snapshot
    }

    /// The live subscriptions as a graph in the language DOT, for Graphviz: see ``Snapshot/dot``.
    public static func graph() -> String { snapshot().dot }
}
#endif
