#if Inspector && !os(Windows)
import Dispatch
import Foundation
import Impulse

/// Prints the live subscriptions each time a POSIX signal arrives, until it is disposed of.
final class TreePrinter: Disposable {
    private typealias Action = @convention(c) (Int32) -> Void

    private struct State {
        /// The action of a signal before its first printer, and the number of its printers.
        var ignored: [Int32: (before: Action?, count: Int)] = [:]
        /// The printers, which nothing else may retain.
        var printers: [ObjectIdentifier: TreePrinter] = [:]
    }

    private static let state = Guarded(State(), at: .unannounced)

    private let number: Int32
    private let source: Guarded<(any DispatchSourceSignal)?>

    /// - Parameter isReady: called once the signal has this effect, on the printing queue.
    init(_ number: Int32, isReady: (@Sendable () -> Void)? = nil, to print: @escaping @Sendable (String) -> Void) {
        self.number = number
        TreePrinter.ignore(number)
        let source = DispatchSource.makeSignalSource(
            signal: number, queue: DispatchQueue(label: "Impulse.Inspector.print"))
        source.setEventHandler {
            let snapshot = Inspector.snapshot()
            let count = snapshot.nodes.count { $0.subscription != nil }
            print("Impulse: live subscriptions: \(count)\n\(snapshot.tree)")
        }
        if let isReady { source.setRegistrationHandler { isReady() } }
        // Not before: Dispatch changes the signal's action when it registers the source, which may follow the disposal.
        source.setCancelHandler { TreePrinter.restore(number) }
        source.activate()
        self.source = Guarded(source, at: .unannounced)
        TreePrinter.state.withLock { $0.printers[ObjectIdentifier(self)] = self }
    }

    var isDisposed: Bool { source.withLock { $0 == nil } }

    func dispose() {
        let isFirst = source.withLock { source in
            source?.cancel()
            source?.setEventHandler(handler: nil)
            return source.take() != nil
        }
        guard isFirst else { return }
        let kept = TreePrinter.state.withLock { $0.printers.removeValue(forKey: ObjectIdentifier(self)) }
        withExtendedLifetime(kept) {}
    }

    private static func ignore(_ number: Int32) {
        state.withLock { state in
            let known = state.ignored[number] ?? (signal(number, SIG_IGN), 0)
            state.ignored[number] = (known.before, known.count + 1)
        }
    }

    private static func restore(_ number: Int32) {
        state.withLock { state in
            guard let known = state.ignored[number] else { return }
            state.ignored[number] = known.count > 1 ? (known.before, known.count - 1) : nil
            if known.count == 1 { signal(number, known.before) }
        }
    }
}
#endif
