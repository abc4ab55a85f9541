/// A group of commands that execute one at a time: while one executes, the others are disabled.
///
///     let editing = CommandGroup()
///     let save = Command(group: editing) { document.save() }
///     let reload = Command(group: editing) { document.reload() }
///
/// Two commands of a group never both start, whichever threads execute them. The ``ExecutionPolicy`` of the executing
/// command still governs further executions of its own. The group is free once none of them is running or enqueued.
///
/// A command that has been deallocated occupies the group until its work has ended. The group does not retain its
/// commands.
public final class CommandGroup: Sendable {
    private let owner = Guarded<ObjectIdentifier?>(nil)
    private let changes = Subject<Void, Never>()

    /// Creates a group without commands. Commands join when they are created.
    public init() {}

    /// Returns whether no other command executes.
    func isFree(for command: ObjectIdentifier) -> Bool {
        owner.withLock { $0 == nil || $0 == command }
    }

    /// Claims the group. Returns `false` if another command has claimed it.
    func acquire(for command: ObjectIdentifier) -> Bool {
        owner.withLock { owner in
            owner = owner ?? command
            return owner == command
        }
    }

    func release(by command: ObjectIdentifier) {
        owner.withLock { if $0 == command { $0 = nil } }
    }

    /// Makes all commands of the group update whether they are enabled.
    func announce() {
        changes.send(())
    }

    var announcements: Signal<Void, Never> { changes.signal }
}
