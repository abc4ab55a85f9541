#if DEBUG
/// The numbers of sets in an order of steps, as `Proofs/Spin/numbers.pml` has them. The numbers of `SetNumber` are
/// further apart.
struct TracedNumbers {
    /// The number of a value from before all sets.
    static let none = 1

    private var newest = none
    private var values = 0
    /// The number of the newest set from outside the channels, and its value.
    private(set) var newestSet = (number: 0, value: 0)

    mutating func next() -> Int {
        newest += 1
        return newest
    }

    mutating func nextValue() -> Int {
        values += 1
        return values
    }

    mutating func note(_ number: Int, of value: Int) {
        if number > newestSet.number { newestSet = (number, value) }
    }
}

/// The number of a value: `SetNumber`.
struct TracedNumber: Equatable {
    var latest = 0
    private var renewed = 0

    func admits(_ number: Int) -> Bool { number != latest && number > (renewed == 0 ? latest : renewed) }

    mutating func noteSet(_ numbers: inout TracedNumbers) {
        if latest != 0 { (latest, renewed) = (numbers.next(), 0) }
    }

    mutating func noteSet(numbered number: Int, _ numbers: inout TracedNumbers) {
        (latest, renewed) = (number > latest ? number : numbers.next(), 0)
    }

    mutating func renew(_ numbers: inout TracedNumbers) {
        if renewed == 0 { renewed = latest }
        latest = numbers.next()
    }
}
#endif
