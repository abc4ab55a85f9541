import Impulse

let name = MutableProperty("")
let age = MutableProperty(0)

let mayJoin = Property.combineLatest(name, age).map { name, age in !name.isEmpty && age >= 18 }

let join = Command(enabledIf: mayJoin, on: .immediate) { (greeting: String) in
    Signal.just("\(greeting), \(name.value)!")
}

join.enabled.signal.subscribe { print("can join:", $0) }
join.executionSignals.flatMap { $0 }.subscribe { print($0) }

name.value = "Ada"
age.value = 36
join.execute("Welcome")
