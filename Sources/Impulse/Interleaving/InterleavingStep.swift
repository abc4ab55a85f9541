#if DEBUG
/// The step that a thread is about to take, and where.
package struct InterleavingStep: Sendable {
    package enum Access: Sendable {
        case read, write, lock
        /// Access to the bits that mark an end, which only ``writeEnd`` changes.
        case readEnd, writeEnd
        /// No step, but a remark about those that follow or precede.
        case note
    }

    package let access: Access
    package let name: StaticString
    package let point: Int
    package let place: StaticString
    /// The point of another object that a note is about.
    package let subject: Int?
    /// The points that the thread has locked. Before its next step it may unlock them, and with that change them.
    package var locked: Set<Int> = []

    package init(
        _ access: Access, _ name: StaticString, at point: Int, named place: StaticString, about subject: Int? = nil
    ) {
        self.access = access
        self.name = name
        self.point = point
        self.place = place
        self.subject = subject
    }

    package func isSame(as other: Self) -> Bool { point == other.point && access == other.access }

    /// Returns whether it makes no difference which of the two steps is taken first.
    package func isIndependent(of other: Self) -> Bool {
        if point != other.point { return !locked.contains(other.point) && !other.locked.contains(point) }
        return switch (access, other.access) {
        case (.readEnd, .writeEnd), (.writeEnd, .readEnd): false
        case (.readEnd, _), (_, .readEnd), (.read, .read): true
        default: false
        }
    }
}
#endif
