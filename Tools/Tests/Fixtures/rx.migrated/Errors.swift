import Impulse

func safe(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.catch { error in
        print(error)
        return Signal<_, any Error>.just(0)
    }
}

func stubborn(_ numbers: Signal<Int, any Error>, _ count: Int) -> Signal<Int, any Error> {
    numbers.retry(count - 1)
}

func patient(_ numbers: Signal<Int, any Error>, _ other: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.timeout(afterSilence: .seconds(3), on: .main, switchTo: other)
}

func events(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.materialize().compactMap { $0.error == nil ? 1 : 0 }.promoteError()
}
