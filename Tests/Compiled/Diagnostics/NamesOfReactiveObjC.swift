import Impulse
import ImpulseNames

// ReactiveObjC's names without a counterpart of the same kind, and the required message for each.

typealias TypesOfReactiveObjC = (
    RACStream<Int, Never>,  // expected-error {{renamed to 'Signal'}}
    RACSequence<Int>,  // expected-error {{Swift's sequences and their lazy forms take its place}}
    RACUnit,  // expected-error {{Use Void: subject.send()}}
    RACTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACOneTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACTwoTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACThreeTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACFourTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACFiveTuple,  // expected-error {{Use Swift's tuples: (a, b)}}
    RACTupleNil,  // expected-error {{Use nil of an optional element}}
    RACChannel<Int>,  // expected-error {{renamed to 'ChannelTerminal': one.channel(to: other) joins two}}
    RACChannelTerminal<Int>,  // expected-error {{renamed to 'ChannelTerminal'}}
    RACKVOChannel<Int>,  // expected-error {{renamed to 'ChannelTerminal'}}
    RACImmediateScheduler,  // expected-error {{renamed to 'ImmediateScheduler'}}
    RACTestScheduler,  // expected-error {{Use TestScheduler of the module ImpulseTesting}}
    RACValueTransformer,  // expected-error {{Use a closure: map { … }}}
    RACDelegateProxy,  // expected-error {{Use the macro @DelegateSignals of the module ImpulseMacros}}
    RACEventType  // expected-error {{renamed to 'Event': Switch over its cases}}
)

final class Account {
    var email = ""
}

func macros(_ account: Account) {
    _ = RACObserve(account, \.email)  // expected-error {{replaced by 'Signal.observe(_:_:emitting:)'}}
    _ = RACObserve(account, "email")  // expected-error {{replaced by 'Signal.observe(_:_:emitting:)'}}
    _ = RAC(account, \.email)  // expected-error {{'Signal.bind(to:_:)'}}
    _ = RACChannelTo(account, \.email)  // expected-error {{replaced by 'ChannelTerminal.init(_:_:)'}}
    _ = RACTuplePack(1, "a")  // expected-error {{Write a tuple: (a, b)}}
    _ = RACTupleUnpack(1, "a")  // expected-error {{Take the tuple apart: let (a, b) = pair}}
    _ = RACSignalErrorDomain  // expected-error {{renamed to 'NoMatchingCase'}}
    _ = RACCommandErrorDomain  // expected-error {{renamed to 'CommandError'}}
    _ = RACUnderlyingCommandErrorKey  // expected-error {{'CommandError.failed(_:)'}}
}

func members(
    _ numbers: Signal<Int, Never>, _ command: Command<Int, Int, Never>, _ terminal: ChannelTerminal<Int>,
    _ functions: Signal<(@Sendable (Int) -> Int, Int), Never>, _ event: Event<Int, Never>
) {
    // expected-error@+1 {{renamed to 'policy': .concurrent() allows it}}
    command.allowsConcurrentExecution = true
    _ = terminal.leadingTerminal  // expected-error {{renamed to 'channelTerminal'}}
    _ = terminal.followingTerminal  // expected-error {{renamed to 'channelTerminal'}}
    _ = event.eventType  // expected-error {{Switch over the event}}
    let sums: Signal<Int, Never> = functions.reduceApply()  // expected-error {{renamed to 'map(_:)'}}
    _ = sums
    // expected-error@+1 {{renamed to 'enumerated()': Then scan(_:_:)}}
    _ = numbers.scanWithStart(0, reduceWithIndex: { $0 + $1 + $2 })
    // expected-error@+1 {{renamed to 'enumerated()': Then reduce(_:_:)}}
    _ = numbers.aggregateWithStart(0, reduceWithIndex: { $0 + $1 + $2 })
    // expected-error@+1 {{renamed to 'reduce(into:update:)'}}
    _ = numbers.aggregateWithStartFactory({ 0 }, reduce: { $0 + $1 })
    _ = numbers.firstOrDefault(0)  // expected-error {{renamed to 'waitForFirst()'}}
    _ = [1].rac_sequence  // expected-error {{Leave it out: sequences have these operators}}
    _ = ["a": 1].rac_keySequence  // expected-error {{Use keys}}
    _ = ["a": 1].rac_valueSequence  // expected-error {{Use values}}
}

func makingAndScheduling(_ scheduler: some Scheduler) {
    scheduler.scheduleRecursiveBlock { $0() }  // expected-error {{renamed to 'schedule(_:)'}}
    scheduler.performAsCurrentScheduler {}  // expected-error {{renamed to 'schedule(_:)'}}
    _ = CompositeDisposable.compoundDisposable()  // expected-error {{replaced by 'init(_:)'}}
    _ = ReplaySubject<Int, Never>.replaySubjectWithCapacity(1)  // expected-error {{replaced by 'init(capacity:)'}}
    _ = BehaviorSubject<Int, Never>.behaviorSubjectWithDefaultValue(1)  // expected-error {{replaced by 'init(_:)'}}
}
