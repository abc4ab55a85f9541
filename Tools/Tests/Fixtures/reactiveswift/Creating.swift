import ReactiveSwift

struct CreatingError: Error {}

func one() -> SignalProducer<Int, Never> { SignalProducer(value: 1) }

func three() -> SignalProducer<Int, Never> { SignalProducer([1, 2, 3]) }

func two() -> SignalProducer<Int, Never> { SignalProducer(values: 1, 2) }

func none() -> SignalProducer<Int, Never> { .empty }

func silence() -> SignalProducer<Int, Never> { .never }

func failure() -> SignalProducer<Int, CreatingError> { SignalProducer(error: CreatingError()) }

func ticks() -> SignalProducer<Int, Never> {
    SignalProducer.timer(interval: .seconds(1), on: QueueScheduler.main).map { _ in 1 }
}
