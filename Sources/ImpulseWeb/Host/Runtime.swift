// Functions that the standard library needs. WASI's C library has them too, but would ask for more of the host.

/// Writes a byte for `print`.
@_cdecl("putchar")
public func putchar(_ byte: Int32) -> Int32 {
    host_put(byte)
    return byte
}

/// Fills memory with random bytes, for the seeds of hashes.
@_cdecl("arc4random_buf")
public func arc4random_buf(_ buffer: UnsafeMutableRawPointer, _ count: Int) { host_random(buffer, count) }
