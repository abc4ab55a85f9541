extension Diagnostics {
    /// A loss that ``Diagnostics`` reports: what was lost, and where.
    public struct Loss: Sendable, CustomStringConvertible {
        /// The kind of a loss.
        public enum Kind: Sendable {
            /// An error that reached a subscription without an `error:` closure, or an error of a command or
            /// connection that no subscriber received.
            case unhandledError(LostError)
            /// An error that was sent after the terminal event.
            case lateError(LostError)
            /// A value that a full buffer has dropped.
            ///
            /// - Parameter count: the number of values that this buffer has dropped so far.
            case overflow(count: Int)
            /// A second binding of one property; reported by debug builds.
            ///
            /// - Parameter first: the place of the first binding; `nil` for `<~` with a target that the library made,
            ///   which does not know its line.
            case secondBinding(first: CallSite?)
        }

        /// The event that was lost.
        public let kind: Kind

        /// The type that the lost event was sent to, or the operator that buffers.
        public let source: String

        /// The names that ``Signal/named(_:fileID:line:)`` gave to signals on the way, from upstream to downstream;
        /// empty if there are none.
        ///
        /// For an operator with several inputs, these are the names on the way of the input that failed, or otherwise
        /// of the first input that has names.
        public let names: [SignalName]

        /// The name nearest to the loss: upstream of it, or otherwise downstream.
        package var nearestName: SignalName?

        /// The place of the subscription, or, for a command's work, the place where the command was created. `nil` for
        /// a subject, because its subscriptions are gone once it has ended, and for `<~` with a target that the library
        /// made.
        public let subscription: CallSite?

        /// True if a log should have this loss: of the values that one buffer drops, the first, and then one each time
        /// their number has doubled.
        var isPrinted: Bool {
            if case .overflow(let count) = kind { count & (count - 1) == 0 } else { true }
        }

        /// A one-line description for a log.
        public var description: String { text { "\($0)" }.inOneLine }

        /// ``description``, with an error as `describe` shows it.
        func text(describing describe: (LostError) -> String) -> String {
            let what =
                switch kind {
                case .unhandledError(let error): "unhandled error \(describe(error)) of \(source)"
                case .lateError(let error): "late error \(describe(error)), sent to \(source) after its end"
                case .overflow(let count): "dropped value number \(count), since the buffer of \(source) was full"
                case .secondBinding(let first):
                    "second binding of \(source), which is already bound\(first.map { " at \($0)" } ?? "")"
                }
            let named = names.isEmpty ? "" : ", named " + names.map { $0.description }.joined(separator: " > ")
            return what + named + (subscription.map { ", subscribed to at \($0)" } ?? "")
        }
    }
}
