import Impulse

func twelve(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
    numbers
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .map { $0 * 3 - 1 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .filter { $0 > 0 && $0 < 1_000 }
        .skip(1)
        .distinctUntilChanged()
        .map { $0 * 2 + 7 }
        .map { $0 - 1 }
        .filter { $0 > 2 }
        .take(10)
}

func spread(_ numbers: Signal<Int, Never>) -> Signal<Int, Never> {
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
