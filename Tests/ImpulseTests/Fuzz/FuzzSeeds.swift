import ImpulseTesting

/// The seeds to try: the one of `IMPULSE_SEED`, or as many, from the first, as the effort says.
enum FuzzSeeds {
    static let many = range(small: 2_000, usual: 50_000)
    static let some = range(small: 500, usual: 10_000)
    static let few = range(small: 60, usual: 500)

    private static func range(small: UInt64, usual: UInt64) -> Range<UInt64> {
        if let seed = Effort.seed { return seed..<(seed + 1) }
        return 1..<(1 + Effort.count(small: small, usual: usual, large: 1_000_000))
    }
}
