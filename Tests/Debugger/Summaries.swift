import Impulse

struct City: Sendable {
    let name: String
}

@inline(never)
func stop() {}

func run() {
    let numbers = Subject<Int, Never>()
    let ended = Subject<Int, Never>()
    let current = BehaviorSubject<Int, Never>(5)
    let recent = ReplaySubject<Int, Never>(capacity: 3)
    let age = MutableProperty(36)
    let city = MutableProperty(City(name: "Rome"))
    let isAdult = age.map { $0 >= 18 }
    let named = numbers.signal.named("numbers")
    let plain = numbers.signal.map { $0 + 1 }
    let one = Signal<Int, Never>.just(1)
    let command = Command(on: .immediate) { numbers.signal }
    ended.sendCompleted()
    for number in 1...5 { recent.send(number) }
    let all = (1...2).map { _ in plain.subscribe { _ in } } + [age.signal.subscribe { _ in }]
    command.execute()
    stop()
    withExtendedLifetime((numbers, ended, current, recent, age, city, isAdult, named, plain, one, command, all)) {}
}

run()
