/// Commands of which one at a time executes: while it does, the others are disabled.
///
///     let editing = CommandGroup()
///     let save = Command(group: editing) { document.save() }
///     let reload = Command(group: editing) { document.reload() }
///
/// Two commands of a group can never both start, from whatever threads they are asked to. The ``ExecutionPolicy`` of the
/// command that executes goes on to say how it takes further executions of its own; the group is free when none of them
/// runs or waits.
///
/// When a command is gone, it counts until its work has ended. The group does not keep its commands.
public final class CommandGroup: Sendable {
    private let holder = Guarded<ObjectIdentifier?>(nil)
    private let changes = Subject<Void, Never>()

    /// A group without commands: they join when they are made.
    public init() {}

    /// One command's place in its group.
    @usableFromInline
    final class Seat: Sendable {
        private let group: CommandGroup?

        @usableFromInline
        init(in group: CommandGroup?) {
            self.group = group
        }

        /// Work that nobody can end any more must not keep the others waiting.
        deinit {
            leave()
            announce()
        }

        /// Whether no other command executes.
        @usableFromInline
        var isFree: Bool {
            group?.holder.withLock { $0 == nil || $0 == ObjectIdentifier(self) } ?? true
        }

        /// Keeps the others from executing, unless one does.
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

        /// Has all commands of the group look whether they are enabled.
        @usableFromInline
        func announce() {
            group?.changes.send(())
        }

        var announcements: Signal<Void, Never> { group?.changes.signal ?? .empty }
    }
}
