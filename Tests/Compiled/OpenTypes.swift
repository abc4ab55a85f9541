import Impulse

// Chains in which `Signal($0)` leaves its types open, among ten others: every form of `flatMap` and of `init` is tried
// with them. `make check` allows each 1,000 scopes, which take a thirtieth of a second.

func between(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { [$0 - 1, $0] }
        .flatMap { Signal($0) }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .skip(1)
        .map { $0 * 3 }
        .take(5)
}

func first(_ lists: Signal<[Int], Never>) -> Signal<Int, Never> {
    lists
        .flatMap { Signal($0) }
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .skip(1)
        .map { $0 * 3 }
        .take(5)
}

func last(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .map { $0 + 1 }
        .filter { $0 > 2 }
        .skip(1)
        .map { $0 * 3 }
        .take(5)
        .collect(count: 2)
        .flatMap { Signal($0) }
}

func oftenEach(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers
        .map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }
        .map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }
        .map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }.map { $0 * 2 + 1 }
}
