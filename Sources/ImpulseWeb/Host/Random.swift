/// What the standard library seeds its hashes with. WASI's C library has one too, which brings along its output.
@_cdecl("arc4random_buf")
public func arc4random_buf(_ buffer: UnsafeMutableRawPointer, _ count: Int) { host_random(buffer, count) }
