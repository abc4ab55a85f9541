import Dispatch
import Impulse
import Testing

/// An object that any thread may use.
private final class Account: Sendable {
    let log: Recorder<String>
    let nameProperty = MutableProperty("")

    init(log: Recorder<String> = Recorder()) { self.log = log }

    var name: String {
        get { nameProperty.value }
        set {
            log.record(newValue)
            nameProperty.value = newValue
        }
    }
}

@Suite struct BindTests {
    @Test(.tags(.clause7Synchronous))
    func `a bound property is set to each value synchronously`() {
        let account = Account()
        let names = Subject<String, Never>()
        names.signal.bind(to: account, \.name)
        names.send("Ada")
        #expect(account.name == "Ada")
        names.send("Grace")
        #expect(account.log.all == ["Ada", "Grace"])
    }

    @Test(.tags(.clause7Synchronous))
    func `the property is set on the sending thread`() {
        let mark = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "names")
        queue.setSpecific(key: mark, value: true)
        let places = Recorder<Bool>()
        let account = Account()
        let names = Subject<String, Never>()
        account.nameProperty.signal.skip(1).subscribe { _ in
            places.record(DispatchQueue.getSpecific(key: mark) ?? false)
        }
        names.signal.bind(to: account, \.name)
        queue.sync { names.send("Ada") }
        names.send("Grace")
        #expect(places.all == [true, false])
    }

    @Test(.tags(.clause5Cancellation))
    func `a disposed binding sets nothing`() {
        let account = Account()
        let names = Subject<String, Never>()
        let binding = names.signal.bind(to: account, \.name)
        names.send("Ada")
        binding.dispose()
        names.send("Grace")
        #expect(account.log.all == ["Ada"])
        #expect(binding.isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding does not retain its object, and ends at the first value after the release`() {
        let disposed = Counter()
        let names = Subject<String, Never>()
        let log = Recorder<String>()
        var account: Account? = Account(log: log)
        let binding = account.map {
            names.signal.on(disposed: { disposed.increment() }).bind(to: $0, \.name)
        }
        names.send("Ada")
        weak let gone = account
        account = nil
        #expect(gone == nil)
        #expect(disposed.count == 0)
        names.send("Grace")
        #expect(disposed.count == 1)
        #expect(binding?.isDisposed == true)
        #expect(log.all == ["Ada"])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a binding ends with its signal and retains nothing afterwards`() {
        let live = Live()
        let account = Account()
        let names = Subject<String, Never>()
        let binding: any Disposable
        do {
            let token = live.token()
            let marked = names.signal.map { name in
                token.touch()
                return name
            }
            binding = marked.bind(to: account, \.name)
        }
        #expect(live.count == 1)
        names.sendCompleted()
        #expect(live.count == 0)
        #expect(binding.isDisposed)
    }

    @Test(.tags(.clause7Synchronous))
    func `a signal that completes synchronously sets its last value and ends the binding`() {
        let account = Account()
        let binding = Signal(["Ada", "Grace"]).bind(to: account, \.name)
        #expect(account.log.all == ["Ada", "Grace"])
        #expect(binding.isDisposed)
    }
}
