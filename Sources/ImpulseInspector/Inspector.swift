#if Inspector
import Impulse

/// The live subscriptions of the running program.
///
///     let mark = Inspector.mark()
///     screen.open()
///     screen.close()
///     print(Inspector.survivors(since: mark))     // what the screen has left behind, by file and line
///
/// All subscriptions since the program's start are known, whenever you ask. Events are counted only according to
/// ``recording``.
///
/// Requires the trait `Inspector`, with which the core lists each operator that is attached.
/// `Documentation/LookingInside.md` has the costs.
public enum Inspector {
    /// The part of each event that is recorded.
    public enum Recording: String, Sendable {
        /// Nothing, the default.
        case nothing
        /// The number of events, the time and the thread of the last.
        case counts
        /// The last value too. It stays retained until the next, until the subscription ends, or until values are not
        /// recorded anymore.
        case values
    }

    /// The part of each event that is recorded from now on, in subscriptions made before too.
    ///
    /// While a page is open, its user's choice applies; once it is closed, the earlier choice applies again. Setting it
    /// overrules all pages.
    public static var recording: Recording {
        get { RecordingChoice.current }
        set { RecordingChoice.set(newValue) }
    }

    /// Describes values for snapshots, and errors that are lost; by default with their first 200 characters, as
    /// `String(describing:)` would. Set it to hide secrets.
    ///
    ///     Inspector.describe = { $0 is Password ? "hidden" : "\($0)" }
    ///
    /// It is called on the thread that takes a snapshot, or on which an error is lost. A recorded value is described
    /// once; the current value of a property or subject, in each snapshot.
    public static var describe: @Sendable (any Sendable) -> String {
        get { Inspection.describe }
        set { Inspection.describe = newValue }
    }

    /// The live subscriptions, from their sources to their subscribers.
    ///
    /// The parts are read one after another, so a snapshot of a program that runs may show an event at one operator
    /// that has not reached the next. While it is taken, it retains the described values: if the program releases a
    /// value meanwhile, the value's deinitializer runs on the thread that takes the snapshot.
    ///
    /// - Complexity: O(n log n) for n live operators.
    public static func snapshot() -> Snapshot {
        var builder = SnapshotBuilder()
        for node in Inspection.nodes { builder.add(node) }
        return builder.snapshot
    }

    /// The live subscriptions as a graph in the language DOT, for Graphviz: see ``Snapshot/dot``.
    public static func graph() -> String { snapshot().dot }
}
#endif
