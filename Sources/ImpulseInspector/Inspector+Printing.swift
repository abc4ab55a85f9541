#if Inspector && !os(Windows)
import Foundation
import Impulse

extension Inspector {
    /// Prints the live subscriptions on standard error each time the process receives a POSIX signal: see
    /// ``Snapshot/tree``.
    ///
    ///     Inspector.printTree(on: SIGUSR1)     // then: kill -USR1 <process>
    ///
    /// The signal has no other effect meanwhile. Printing happens on its own queue. It does not block a thread of the
    /// program, and is not a subscription.
    ///
    /// - Returns: A disposable that ends this. After the last one of a signal, the signal has its former effect again.
    ///   Releasing the disposable does not end it.
    @discardableResult
    public static func printTree(on signal: Int32 = SIGUSR1) -> any Disposable {
        TreePrinter(signal, to: System.printLinesToError)
    }
}
#endif
