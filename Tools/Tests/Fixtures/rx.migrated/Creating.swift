import Impulse

struct CreatingError: Error {}

func one() -> Signal<Int, any Error> { .just(1) }

func three() -> Signal<Int, any Error> { Signal([1, 2, 3]) }

func listed(_ values: [Int]) -> Signal<Int, any Error> { Signal(values) }

func hundred() -> Signal<Int, any Error> { Signal(1..<1 + 100) }

func none() -> Signal<Int, any Error> { .empty }

func silence() -> Signal<Int, any Error> { .never }

func failure() -> Signal<Int, any Error> { .error(CreatingError()) }

func late() -> Signal<Int, any Error> {
    .deferred { Signal<_, any Error>.just(2) }
}

func ticks() -> Signal<Int, any Error> {
    Signal.interval(.seconds(1), on: .main).promoteError()
}
