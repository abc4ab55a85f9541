// A stand-in for what `#selector` makes: a pointer, which the compiler looks for.

public struct Selector {
    private let name: OpaquePointer
}
