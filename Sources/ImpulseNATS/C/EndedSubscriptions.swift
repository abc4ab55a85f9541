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

    mutating func take() -> EndedSubscriptions {
        defer { self = EndedSubscriptions() }
        return self
    }

    /// Keeps those that could not be freed, until others are.
    mutating func keep(_ others: EndedSubscriptions) { addresses += others.addresses }

    func free() {
        for address in addresses { natsSubscription_Destroy(OpaquePointer(bitPattern: address)) }
    }
}
#endif
