import Impulse
import _Volatile

/// QEMU's machine "virt", with a button and a light on its serial line: a received `p` is a press, and the light's state
/// is written.
enum Board {
    private static let data = VolatileMappedRegister<UInt8>(unsafeBitPattern: 0x1000_0000)
    private static let status = VolatileMappedRegister<UInt8>(unsafeBitPattern: 0x1000_0005)
    private static let ticks = VolatileMappedRegister<UInt32>(unsafeBitPattern: 0x0200_BFF8)
    private static let power = VolatileMappedRegister<UInt32>(unsafeBitPattern: 0x0010_0000)

    /// The presses of the button, as the main loop reads them.
    static let presses = Subject<Void, Never>()

    static func write(_ text: StaticString) {
        text.withUTF8Buffer { for byte in $0 { data.store(byte) } }
    }

    /// Reads the button and runs due work, forever. An interrupt would only set a flag for this loop.
    static func run() -> Never {
        while true {
            if status.load() & 1 != 0, data.load() == UInt8(ascii: "p") { presses.send(()) }
            Host.runDueWork()
        }
    }

    /// The clock has ten ticks a microsecond.
    static var uptime: Duration { .microseconds(Int64(ticks.load() / 10)) }

    static func turnOff() { power.store(0x5555) }
}

// The standard library's needs besides a C library. Hashes need no random seed here.

@_cdecl("arc4random_buf")
public func arc4random_buf(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    buffer.initializeMemory(as: UInt8.self, repeating: 7, count: count)
}
