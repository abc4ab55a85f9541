import OpenCombine

// Ten operators between a sequence and the output. In one expression, the compiler gives up on them.
let filtered = (1...100).publisher
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .dropFirst(1)
let spread =
    filtered
    .flatMap { [$0, $0 + 1].publisher }
    .prepend(0)
    .append(7)
let subscription =
    spread
    .collect()
    .map { $0.count }
    .sink { print($0) }
