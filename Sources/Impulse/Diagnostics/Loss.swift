extension Diagnostics {
    /// Something that got lost, and where: what ``Diagnostics`` reports.
    public struct Loss: Sendable, CustomStringConvertible {
        /// What can get lost.
        public enum Kind: Sendable {
            /// An error that reached a subscription without an `error:` closure, or that nobody received of a command or a connection.
            case unhandledError(any Error)
            /// An error that was sent after the end.
            case lateError(any Error)
            /// A value that a full buffer had no room for.
            ///
            /// - Parameter count: how many this buffer has dropped so far.
            case overflow(count: Int)
            /// What a binding sets that is not the only one of its property; told by debug builds.
            ///
            /// - Parameter first: where the property was bound before; `nil` if `<~` has done so, which does not know its line, with a
            ///   target that the library made.
            case secondBinding(first: CallSite?)
        }

        /// What got lost.
        public let kind: Kind

        /// What lost it: a type that was sent to, or an operator that buffers.
        public let source: String

        /// What signals on the way were called by ``Signal/named(_:fileID:line:)``, from the one upstream to the one
        /// downstream; none if none was.
        ///
        /// Where an operator has several inputs, these are the names on the way of the one that failed, or else of the first that
        /// has names.
        public let names: [SignalName]

        /// Where the subscription was made; of a command's work, where the command was made. A subject knows none, since its
        /// subscriptions are gone when it has ended; neither does `<~`, with a target that the library made.
        public let subscription: CallSite?

        /// One line for a log.
        public var description: String {
            let what =
                switch kind {
                case .unhandledError(let error): "unhandled error \(error) of \(source)"
                case .lateError(let error): "late error \(error), sent to \(source) after its end"
                case .overflow(let count): "dropped value number \(count), since the buffer of \(source) was full"
                case .secondBinding(let first):
                    "second binding of \(source), which is bound \(first.map { "at \($0) " } ?? "")already"
                }
            let named = names.isEmpty ? "" : ", named " + names.map(\.description).joined(separator: " > ")
            return what + named + (subscription.map { ", subscribed to at \($0)" } ?? "")
        }
    }
}
