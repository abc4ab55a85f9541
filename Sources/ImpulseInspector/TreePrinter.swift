#if Inspector && !os(Windows)
import Dispatch
import Foundation
import Impulse

/// Prints the live subscriptions each time a POSIX signal arrives, until it is disposed of.
final class TreePrinter: Disposable {
    private let number: Int32
    private let source: Guarded<(any DispatchSourceSignal)?>

    /// What a signal did before the first printer of it, and the number of its printers.
    private static let printed = Guarded<[Int32: (before: Action?, count: Int)]>([:], at: .unannounced)

    /// - Parameter isReady: is called once the signal has this effect, on the queue that prints.
    init(_ number: Int32, isReady: (@Sendable () -> Void)? = nil, to print: @escaping @Sendable (String) -> Void) {
        self.number = number
        TreePrinter.begin(number)
        let source = DispatchSource.makeSignalSource(
            signal: number, queue: DispatchQueue(label: "Impulse.Inspector.print"))
        self.source = Guarded(source, at: .unannounced)
        // Retains the printer, so that it prints though nobody keeps it.
        source.setEventHandler { [self] in
            guard !isDisposed else { return }
            let snapshot = Inspector.snapshot()
            let count = snapshot.nodes.count { $0.subscription != nil }
            print("Impulse: live subscriptions: \(count)\n\(snapshot.tree)")
        }
        if let isReady { source.setRegistrationHandler { isReady() } }
        source.activate()
    }

    var isDisposed: Bool { source.withLock { $0 == nil } }

    func dispose() {
        guard let source = source.withLock({ $0.take() }) else { return }
        source.cancel()
        source.setEventHandler(handler: nil)
        TreePrinter.end(number)
    }

    private typealias Action = @convention(c) (Int32) -> Void

    private static func begin(_ number: Int32) {
        printed.withLock { printed in
            let known = printed[number] ?? (signal(number, SIG_IGN), 0)
            printed[number] = (known.before, known.count + 1)
        }
    }

    private static func end(_ number: Int32) {
        printed.withLock { printed in
            guard let known = printed[number] else { return }
            printed[number] = known.count > 1 ? (known.before, known.count - 1) : nil
            if known.count == 1 { signal(number, known.before) }
        }
    }
}
#endif
