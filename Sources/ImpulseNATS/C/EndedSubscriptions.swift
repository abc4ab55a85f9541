#if NATS
import CNATS

/// Ended subscriptions of the C client that have to be freed.
struct EndedSubscriptions: Sendable {
    private var addresses: [UInt] = []
    private var areBeingFreed = false

    /// Adds one. Returns whether the caller has to start freeing.
    mutating func add(_ subscription: OpaquePointer) -> Bool {
        addresses.append(UInt(bitPattern: subscription))
        defer { areBeingFreed = true }
        return !areBeingFreed
    }

    /// Takes the current ones to free them. More may be added before ``finish(_:areFreed:)``.
    mutating func take() -> EndedSubscriptions {
        defer { addresses = [] }
        return self
    }

    /// Ends the round that ``take()`` began. Subscriptions that could not be freed are left for the next round.
    ///
    /// - Returns: whether more were added meanwhile, which the caller has to free too.
    mutating func finish(_ taken: EndedSubscriptions, areFreed: Bool) -> Bool {
        if !areFreed { addresses += taken.addresses }
        areBeingFreed = areFreed && !addresses.isEmpty
        return areBeingFreed
    }

    func free() {
        for address in addresses { natsSubscription_Destroy(OpaquePointer(bitPattern: address)) }
    }
}
#endif
