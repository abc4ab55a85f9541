import Harness

/// The parts of the code written by hand for some benchmarks: the least with Impulse's guarantees there.
struct Limit {
    /// The beginnings of the benchmarks' names.
    let works: [String]
    let text: String

    static let all = [
        Limit(
            works: ["cold pipeline"],
            text: "a loop that reads a flag before each value, and a closure for each operator"),
        Limit(works: ["create closure"], text: "a lock and a queue around each send"),
        Limit(works: ["scan of", "collect of"], text: "a loop, a closure, and the state that it captures"),
        Limit(
            works: ["subject with four"],
            text: "a list of closures, a lock and a queue; a closure for each operator"),
        Limit(
            works: ["subject with", "1000 subjects", "1 thread", "2 threads", "4 threads"],
            text: "a list of closures, a lock and a queue: one delivery at a time, in one order"),
        Limit(works: ["replay subject"], text: "an array under a lock; a flag that is read before each value"),
        Limit(works: ["share with"], text: "two lists of closures, each with a lock and a queue"),
        Limit(works: ["merge of"], text: "the inputs’ lists, and one more lock and queue behind them"),
        Limit(
            works: ["combineLatest of", "zip of"],
            text: "as `merge`, and the values that wait, reached by one input at a time"),
        Limit(works: ["flatMap to"], text: "as `merge`, and a loop with a flag for each inner signal"),
        Limit(works: ["flatMap(.latest)"], text: "as `merge`; the inner list’s key, which the next value removes"),
        Limit(works: ["concat of"], text: "two loops that read a flag before each value"),
        Limit(
            works: ["subscribe and dispose", "live subscription"],
            text: "an entry in a list under a lock, and a closure for each operator"),
        Limit(works: ["property, set"], text: "a variable, and a list of closures with its lock and queue"),
        Limit(
            works: ["diamond of"],
            text: "a property, and one closure that computes both sides; nothing else can be derived or read"),
        Limit(works: ["8 derived"], text: "a property, and a closure for each that is derived"),
        Limit(
            works: ["command round trip"],
            text: "an exchange that admits, two properties, a queue of steps, and the results under a lock"),
        Limit(works: ["idle property"], text: "the objects of a property that nobody listens to"),
        Limit(works: ["deliver(on:)"], text: "`DispatchQueue.async` for each value and hop"),
        Limit(works: ["async values"], text: "an `AsyncStream`"),
        Limit(
            works: ["1000 pending", "10000 pending", "100000 pending"],
            text: "a list of closures, and a Dispatch timer for each that rearms itself"),
    ]
}

/// Returns a table of the parts of each kind of handwritten benchmark, and of their costs relative to Impulse.
func limits(of results: Results) throws -> String {
    var ratios = [[Double]](repeating: [], count: Limit.all.count)
    for entry in results.entries where entry.isInMeans {
        guard let impulse = entry.row(of: .impulse), let closures = entry.row(of: .closures) else { continue }
        guard let index = Limit.all.firstIndex(where: { $0.works.contains { impulse.work.hasPrefix($0) } }) else {
            throw Complaint("no limit is described for “\(impulse.work)”: add it to Benchmarks/Report/Limits.swift")
        }
        ratios[index].append(closures.cost / impulse.cost)
    }
    let lines = zip(Limit.all, ratios).compactMap { limit, ratios -> String? in
        guard let least = ratios.min()?.inDigits, let most = ratios.max()?.inDigits else { return nil }
        let range = least == most ? "\(least)×" : "\(least)–\(most)×"
        return "| \(limit.works.joined(separator: ", ")) | \(limit.text) | \(range) |"
    }
    let head = [
        "| benchmarks whose names begin with | the closures have | their cost relative to Impulse |",
        "| --- | --- | ---: |",
    ]
    return (head + lines).joined(separator: "\n")
}
