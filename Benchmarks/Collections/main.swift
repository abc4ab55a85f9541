import Impulse

// Live collections beside arrays with the operators of signals: one row of many updated, all loaded, and a search.

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for size in sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : sizes { Comparison(size).run() }
