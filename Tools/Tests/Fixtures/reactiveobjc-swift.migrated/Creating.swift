import Impulse

struct CreatingError: Error {}

func one() -> Signal<Int, any Error> { .just(1) }

func none() -> Signal<Int, any Error> { .empty }

func failure() -> Signal<Int, any Error> { .error(CreatingError()) }

func counted() -> Signal<Int, any Error> {
    Signal { subscriber in
        subscriber.send(1)
        subscriber.send(2)
        subscriber.sendCompleted()
        return AnyDisposable { print("disposed") }
    }
}

func late() -> Signal<Int, any Error> { .deferred { Signal<_, any Error>.just(2) } }
