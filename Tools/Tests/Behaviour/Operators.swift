import OpenCombine

func operators() {
    let numbers = [3, 1, 4, 1, 5, 9, 2, 6].publisher

    let sums = numbers.scan(0) { $0 + $1 }.prefix(4).sink { print("sum", $0) }
    let firsts = numbers.dropFirst(2).filter { $0 > 1 }.first().sink { print("first", $0) }
    let lists = numbers.collect(3).sink { print("three", $0) }
    let lasts = numbers.prefix(while: { $0 < 9 }).last().sink { print("last", $0) }
    let framed = numbers.prefix(1).prepend(0).append(7, 8).collect().sink { print("framed", $0) }
    let counted = numbers.contains(9).sink { print("has nine", $0) }
    let total = numbers.reduce(0, +).replaceEmpty(with: -1).sink { print("total", $0) }
    for subscription in [sums, firsts, lists, lasts, framed, counted, total] { subscription.cancel() }
}
