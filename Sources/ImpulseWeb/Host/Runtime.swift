// What the standard library needs. WASI's C library has these too, which would ask for more of the host.

/// What `print` writes with.
@_cdecl("putchar")
public func putchar(_ byte: Int32) -> Int32 {
    host_put(byte)
    return byte
}

/// What hashes are seeded with.
@_cdecl("arc4random_buf")
public func arc4random_buf(_ buffer: UnsafeMutableRawPointer, _ count: Int) { host_random(buffer, count) }
