#if HTTP
/// The traffic on a connection since it was last asked whether the server is still there.
struct Keepalive {
    /// True if anything has been received.
    var hasReceived = false
    /// True if a ping has not been sent yet, behind a large message.
    var isPingWaiting = false
    /// The bytes of all frames, without what surrounds them.
    var written = 0
    /// Those that the connection had taken, when it was asked last.
    private var taken = 0

    /// Begins to ask. `buffered` bytes are still to be sent.
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
