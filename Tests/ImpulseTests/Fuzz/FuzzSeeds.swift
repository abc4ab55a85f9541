import Foundation

/// Which seeds are tried, as the environment says:
///
///     IMPULSE_FUZZ_SEED=815        this one
///     IMPULSE_FUZZ_COUNT=500000    so many, from the first
///
/// With both, so many from there on. With `IMPULSE_FUZZ_TRACE=1` the fuzzer prints each seed before it plays it, for
/// those that end the process.
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
