import Impulse

struct CreatingError: Error {}

func one() -> Signal<Int, Never> { Signal.just(1) }

func three() -> Signal<Int, Never> { Signal([1, 2, 3]) }

func two() -> Signal<Int, Never> { Signal([1, 2]) }

func none() -> Signal<Int, Never> { .empty }

func silence() -> Signal<Int, Never> { .never }

func failure() -> Signal<Int, CreatingError> { Signal.error(CreatingError()) }

func ticks() -> Signal<Int, Never> {
    // Migrated: emits a count, not a date (FromOthers, ReactiveSwift, `SignalProducer.timer(interval:on:)`)
    Signal.interval(.seconds(1), on: .main).map { _ in 1 }
}
