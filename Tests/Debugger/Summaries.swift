import Impulse

// The summary that LLDB has to show follows each variable's declaration, for `Scripts/test-debugger.sh` to compare.

struct City: Sendable {
    let name: String
    let people: Int
}

enum Failure: Error {
    case offline
    case refused(code: Int)
}

/// The place at which the debugger stops.
@inline(never)
func stopHere() {}

func showProperties() {
    let age = MutableProperty(36)  // 36, 1 subscriber
    let city = MutableProperty(City(name: "Rome", people: 3))  // (name: "Rome", people: 3), no subscribers
    let nickname = MutableProperty<String?>("Em")  // "Em", no subscribers
    let missing = MutableProperty<String?>(nil)  // nil, no subscribers
    let failure = MutableProperty(Failure.refused(code: 5))  // refused(code: 5), no subscribers
    let someAge: MutableProperty<Int>? = age  // 36, 1 subscriber
    let readOnly = age.readOnly  // 36, 1 subscriber
    let constant = Property(7)  // 7, constant
    let isAdult = age.map { $0 >= 18 }  // derived: computed at each read
    let last = MutableProperty(1).readOnly  // 1, no subscribers, completed
    let watched = age.signal.subscribe { _ in }  // open
    let unwatched = age.signal.subscribe { _ in }  // closed: disposed of
    unwatched.dispose()
    stopHere()
    withExtendedLifetime((age, city, nickname, missing, failure, someAge)) {}
    withExtendedLifetime((readOnly, constant, isAdult, last, watched)) {}
}

func showSubjects() {
    let numbers = Subject<Int, Never>()  // 2 subscribers
    let quiet = Subject<Int, Failure>()  // no subscribers
    let completed = Subject<Int, Never>()  // completed
    let stopped = Subject<Int, Failure>()  // completed
    let failed = Subject<Int, Failure>()  // failed with refused(code: 5)
    let current = BehaviorSubject<Int, Never>(5)  // 6, 1 subscriber
    let over = BehaviorSubject<Int, Failure>(7)  // 7, failed with offline
    let recent = ReplaySubject<Int, Never>(capacity: 3)  // 3 values [3, 4, 5], 1 subscriber
    let all = ReplaySubject<String, Never>()  // 7 values […, "3", "4", "5", "6", "7"], completed
    let empty = ReplaySubject<Int, Never>()  // no values [], no subscribers
    completed.sendCompleted()
    stopped.sendCompleted()
    failed.send(error: .refused(code: 5))
    over.send(error: .offline)
    for number in 1...5 { recent.send(number) }
    for number in 1...7 { all.send("\(number)") }
    all.sendCompleted()
    current.send(6)

    let open = numbers.signal.map { $0 + 1 }.subscribe { _ in }  // open
    let someOpen: (any Disposable)? = open  // open
    let second = numbers.signal.subscribe { _ in }  // open
    let closed = numbers.signal.subscribe { _ in }  // closed: disposed of
    let ended = quiet.signal.take(1).subscribe { _ in }  // closed
    let completion = Subject<Int, Never>()  // completed
    let finished = completion.signal.subscribe { _ in }  // closed: ended
    let action = AnyDisposable {}  // open
    let done = AnyDisposable {}  // closed
    let container = CompositeDisposable()  // open, 3 disposables
    let disposed = CompositeDisposable()  // closed
    container += current.signal.subscribe { _ in }
    container += recent.signal.subscribe { _ in }
    container += action
    let left = current.signal.subscribe { _ in }  // closed: disposed of
    left.dispose()
    closed.dispose()
    quiet.send(1)
    completion.sendCompleted()
    done.dispose()
    disposed.dispose()
    stopHere()
    withExtendedLifetime((numbers, quiet, completed, stopped, failed, current, over, recent, all, empty)) {}
    withExtendedLifetime((open, someOpen, second, ended, finished, container)) {}
}

func showSignals() {
    let taps = Subject<Int, Never>()  // no subscribers
    let text = MutableProperty("a")  // "a", no subscribers
    let hot = taps.signal  // signal of a subject: no subscribers
    let changing = text.signal  // signal of a property: "a", no subscribers
    let mapped = taps.signal.map { $0 + 1 }  // signal
    let named = taps.signal.named("taps")  // "taps" at Summaries/Summaries.swift:90
    let orphan = Subject<Int, Never>().signal  // signal of a subject: released
    let one = Signal<Int, Never>.just(1)  // emits 1, then completes
    let none = Signal<Int, Never>.empty  // completes without a value
    stopHere()
    withExtendedLifetime((taps, text, hot, changing, mapped, named, orphan, one, none)) {}
}

func showCommands() {
    let work = Subject<Int, Failure>()  // 4 subscribers
    let idle = Command(on: .immediate) { work.signal }  // enabled, idle
    let busy = Command(on: .immediate) { work.signal }  // disabled, 1 running
    let several = Command(on: .immediate, policy: .concurrent(limit: 3)) { work.signal }  // enabled, 2 running
    let queue = Command(on: .immediate, policy: .queue) { work.signal }  // enabled, 1 running, 2 waiting
    let isMet = MutableProperty(false)  // false, 1 subscriber
    let disabled = Command(enabledIf: isMet, on: .immediate) { work.signal }  // disabled, idle
    busy.execute()
    for _ in 1...2 { several.execute() }
    for _ in 1...3 { queue.execute() }
    stopHere()
    withExtendedLifetime((work, idle, busy, several, queue, isMet, disabled)) {}
}

func showDeliveries() {
    let sent = Subject<Int, Never>()  // 1 subscriber, delivering
    let set = MutableProperty(1)  // 2, 1 subscriber, delivering
    let kept = BehaviorSubject<Int, Never>(1)  // 2, 1 subscriber, delivering
    set.signal.subscribe { if $0 == 2 { kept.send(2) } }
    kept.signal.subscribe { if $0 == 2 { sent.send(2) } }
    sent.signal.subscribe { _ in
        stopHere()
        withExtendedLifetime((sent, set, kept)) {}
    }
    set.value = 2
}

showProperties()
showSubjects()
showSignals()
showCommands()
showDeliveries()
