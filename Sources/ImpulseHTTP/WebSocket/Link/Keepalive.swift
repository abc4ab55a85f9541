#if HTTP
/// The traffic on a connection since the last ping.
struct Keepalive {
    /// True if anything has been received.
    var hasReceived = false
    /// True if a ping is still queued behind a large message.
    var isPingWaiting = false
    /// The bytes of all frames' payloads.
    var written = 0
    /// The bytes that the connection had taken at the last check.
    private var taken = 0

    /// Begins a check. `buffered` bytes are still to be sent.
    mutating func begin(buffered: Int) {
        (hasReceived, taken) = (false, written - buffered)
    }

    /// Returns whether the ping waits behind a message that has made progress since the last call.
    mutating func isSending(buffered: Int) -> Bool {
        let before = taken
        taken = written - buffered
        return isPingWaiting && taken > before
    }
}
#endif
