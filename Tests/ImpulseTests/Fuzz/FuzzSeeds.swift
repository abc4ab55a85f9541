import Foundation

/// The seeds to try, read from the environment:
///
///     IMPULSE_FUZZ_SEED=815        this one
///     IMPULSE_FUZZ_COUNT=500000    this many, from the first
///
/// With both, that many seeds starting with the given one. With `IMPULSE_FUZZ_TRACE=1` the fuzzer prints each seed
/// before it plays it, to find one that ends the process.
enum FuzzSeeds {
    static let many = range(usually: 50_000)
    static let some = range(usually: 10_000)
    static let few = range(usually: 500)
    static let areTraced = environment["IMPULSE_FUZZ_TRACE"] != nil

    private static let environment = ProcessInfo.processInfo.environment

    private static func range(usually usual: UInt64) -> Range<UInt64> {
        let seed = environment["IMPULSE_FUZZ_SEED"].flatMap(UInt64.init)
        let count = environment["IMPULSE_FUZZ_COUNT"].flatMap(UInt64.init)
        let first = seed ?? 1
        return first..<(first + (count ?? (seed == nil ? usual : 1)))
    }
}
