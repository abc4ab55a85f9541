import ReactiveSwift

func sums(_ left: SignalProducer<Int, Never>, _ right: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    SignalProducer.combineLatest(left, right).map { $0 + $1 }
}

func pairs(_ names: SignalProducer<String, Never>, _ ages: SignalProducer<Int, Never>) -> SignalProducer<String, Never> {
    names.zip(with: ages).map { name, age in "\(name): \(age)" }
}

func either(_ left: SignalProducer<Int, Never>, _ right: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    SignalProducer.merge(left, right)
}

func framed(_ numbers: SignalProducer<Int, Never>) -> SignalProducer<Int, Never> {
    numbers.prefix(value: 0).concat(value: 100)
}

func afterwards(_ numbers: SignalProducer<Int, Never>, _ other: SignalProducer<String, Never>)
    -> SignalProducer<String, Never>
{
    numbers.then(other)
}

func ticked(_ numbers: SignalProducer<Int, Never>, _ ticks: SignalProducer<Void, Never>) -> SignalProducer<Int, Never> {
    numbers.sample(on: ticks)
}
