import Impulse

struct CreatingError: Error {}

func one() -> Signal<Int, Never> { .just(1) }

func three() -> Signal<Int, Never> { Signal([1, 2, 3]) }

func none() -> Signal<Int, CreatingError> { Signal.empty }

func silence() -> Signal<Int, CreatingError> { Signal.never }

func failure() -> Signal<Int, CreatingError> { Signal.error(CreatingError()) }

func late() -> Signal<Int, Never> {
    Signal.deferred { Signal<_, Never>.just(2) }
}

func raised() -> Signal<Int, CreatingError> {
    Signal<_, Never>.just(3).promoteError(to: CreatingError.self)
}
