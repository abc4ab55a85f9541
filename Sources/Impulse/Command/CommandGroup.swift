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
    private let holder = Guarded<ObjectIdentifier?>(nil)
    private let changes = Subject<Void, Never>()

    /// Creates a group without commands. Commands join when they are created.
    public init() {}

    /// One command's place in its group.
    @usableFromInline
    final class Seat: Sendable {
        private let group: CommandGroup?

        @usableFromInline
        init(in group: CommandGroup?) {
            self.group = group
        }

        /// Whether no other command executes.
        @usableFromInline
        var isFree: Bool {
            group?.holder.withLock { $0 == nil || $0 == ObjectIdentifier(self) } ?? true
        }

        /// Claims the group. Returns `false` if another command has claimed it.
        @usableFromInline
        func take() -> Bool {
            group?.holder.withLock { holder in
                holder = holder ?? ObjectIdentifier(self)
                return holder == ObjectIdentifier(self)
            } ?? true
        }

        @usableFromInline
        func leave() {
            group?.holder.withLock { if $0 == ObjectIdentifier(self) { $0 = nil } }
        }

        /// Makes all commands of the group update whether they are enabled.
        @usableFromInline
        func announce() {
            group?.changes.send(())
        }

        var announcements: Signal<Void, Never> { group?.changes.signal ?? .empty }
    }
}
