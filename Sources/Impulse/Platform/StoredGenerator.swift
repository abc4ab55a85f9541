#if hasFeature(Embedded)
/// A random number generator of a type that its owner does not know, in a box that is copied when it is used.
struct StoredGenerator: RandomNumberGenerator, @unchecked Sendable {
    private var box: Box

    init(_ generator: some RandomNumberGenerator & Sendable) {
        box = BoxOf(generator)
    }

    mutating func next() -> UInt64 {
        if !isKnownUniquelyReferenced(&box) { box = box.copy() }
        return box.next()
    }

    private class Box {
        func next() -> UInt64 { 0 }
        func copy() -> Box { self }
    }

    private final class BoxOf<Generator: RandomNumberGenerator>: Box {
        var generator: Generator

        init(_ generator: Generator) {
            self.generator = generator
        }

        override func next() -> UInt64 { generator.next() }
        override func copy() -> Box { BoxOf(generator) }
    }
}

func stored(_ generator: some RandomNumberGenerator & Sendable) -> StoredGenerator { StoredGenerator(generator) }
#else
/// A random number generator of a type that its owner does not know.
typealias StoredGenerator = any RandomNumberGenerator & Sendable

func stored(_ generator: some RandomNumberGenerator & Sendable) -> StoredGenerator { generator }
#endif
