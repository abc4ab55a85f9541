/// The receiver of the events of signals that have a name: for `ImpulseServices`.
package protocol SignalMonitor: AnyObject, Sendable {
    /// A signal of this name has been subscribed to. The result is released with the subscription.
    func subscribed(to name: SignalName) -> any SubscriptionMonitor

    /// Something has been lost, whatever handler receives it.
    func lost(_ loss: Diagnostics.Loss)

    /// A buffer has been created. Returns a disposable that is disposed of with it.
    ///
    /// - Parameters:
    ///   - name: returns the name of the signal that is buffered, which is known once that is subscribed to.
    ///   - depth: returns the number of buffered values.
    func buffers(
        _ name: @escaping @Sendable () -> SignalName?, depth: @escaping @Sendable () -> Int
    ) -> any Disposable
}

/// The receiver of the events of one subscription, called serially.
package protocol SubscriptionMonitor: AnyObject {
    func receivedValue()
    /// - Parameter error: the error; `nil` for the completion.
    func receivedEnd(_ error: Diagnostics.LostError?)
}

/// The monitor of the process, if there is one.
package enum SignalMonitoring {
    private static let monitor = Guarded<(any SignalMonitor)?>(nil, at: .unannounced)

    /// Installs the monitor of the process, for subscriptions that are made from now on.
    package static func install(_ new: any SignalMonitor) {
        Diagnostics.noteReceiver()
        monitor.replace(with: new)
    }

    static var current: (any SignalMonitor)? { Diagnostics.isReceived ? monitor.withLock { $0 } : nil }
}
