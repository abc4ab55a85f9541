#if Inspector && !os(Windows)
import Dispatch
import Foundation
import Impulse

/// Prints the live subscriptions each time a POSIX signal arrives, until it is disposed of.
final class TreePrinter: Disposable {
    private let number: Int32
    private let source: Guarded<(any DispatchSourceSignal)?>

    /// - Parameter isReady: is called once the signal has this effect, on the queue that prints.
    init(_ number: Int32, isReady: (@Sendable () -> Void)? = nil, to print: @escaping @Sendable (String) -> Void) {
        self.number = number
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(
            signal: number, queue: DispatchQueue(label: "Impulse.Inspector.print"))
        source.setEventHandler {
            let snapshot = Inspector.snapshot()
            let count = snapshot.nodes.count { $0.subscription != nil }
            print("Impulse: live subscriptions: \(count)\n\(snapshot.tree)")
        }
        if let isReady { source.setRegistrationHandler { isReady() } }
        source.activate()
        self.source = Guarded(source, at: .unannounced)
    }

    var isDisposed: Bool { source.withLock { $0 == nil } }

    func dispose() {
        let isFirst = source.withLock { source in
            source?.cancel()
            return source.take() != nil
        }
        if isFirst { signal(number, SIG_DFL) }
    }
}
#endif
