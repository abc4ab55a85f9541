#if NATS
import CNATS

/// The C client's subscriptions that have ended and are to be freed.
struct EndedSubscriptions: Sendable {
    private var addresses: [UInt] = []
    private var areBeingFreed = false

    /// Adds one, and returns whether the caller has to see to it that it is freed.
    mutating func add(_ subscription: OpaquePointer) -> Bool {
        addresses.append(UInt(bitPattern: subscription))
        defer { areBeingFreed = true }
        return !areBeingFreed
    }

    /// Takes those that are there, to free them. Others may come until ``finish(_:areFreed:)``.
    mutating func take() -> EndedSubscriptions {
        defer { addresses = [] }
        return self
    }

    /// Ends what ``take()`` has begun. Those that could not be freed wait for the next one.
    ///
    /// - Returns: whether others have come meanwhile, which the caller has to free, too.
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
