import Impulse

func either(_ left: Signal<Int, any Error>, _ right: Signal<Int, any Error>) -> Signal<Int, any Error> {
    left.merge(with: right)
}

func all(_ signals: [Signal<Int, any Error>]) -> Signal<Int, any Error> {
    Signal.merge(signals)
}

func framed(_ numbers: Signal<Int, any Error>, _ last: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.startWith(0).concat(last)
}

func sampled(_ numbers: Signal<Int, any Error>, _ ticks: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.sample(when: ticks)
}
