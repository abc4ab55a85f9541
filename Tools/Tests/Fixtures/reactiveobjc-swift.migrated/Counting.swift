import Impulse

func totals(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.scan(0, { $0 + $1 })
}

func total(_ numbers: Signal<Int, any Error>) -> Signal<Int, any Error> {
    numbers.reduce(0, { $0 + $1 })
}

func listed(_ numbers: Signal<Int, any Error>) -> Signal<[Int], any Error> {
    numbers.collect()
}
