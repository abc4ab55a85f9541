import Impulse

/// A message that a source of the host has sent.
struct Message {
    enum Kind: Int32 {
        case next, completed, error
    }

    let kind: Kind
    /// A status, a code, or a handle that the receiver releases.
    let number: Int32
    let text: String
}

/// The closures that receive from the host's sources, by number.
enum Receivers {
    private struct State {
        var receivers: [(@Sendable (Message) -> Void)?] = []
        var free: [Int32] = []
    }

    private static let state = Mutex(State())

    static func add(_ receiver: @escaping @Sendable (Message) -> Void) -> Int32 {
        state.withLock { state in
            if let number = state.free.popLast() {
                state.receivers[Int(number)] = receiver
                return number
            }
            state.receivers.append(receiver)
            return Int32(state.receivers.count - 1)
        }
    }

    static func remove(_ number: Int32) {
        // Released after the access, because its release may add and remove others.
        let receiver = state.withLock { state in
            state.free.append(number)
            return state.receivers[Int(number)].take()
        }
        withExtendedLifetime(receiver) {}
    }

    static func receive(_ message: Message, for number: Int32) {
        state.withLock { $0.receivers[Int(number)] }?(message)
    }
}
