import Impulse
import ImpulseTesting
import Testing

@Suite struct CompositeDisposableTests {
    private let order = Recorder<Int>()

    private func member(_ number: Int) -> AnyDisposable {
        AnyDisposable { [order] in order.record(number) }
    }

    @Test(.tags(.clause5Cancellation))
    func `members are disposed of once, in the order in which they were added`() {
        let composite = CompositeDisposable([member(0), member(1)])
        for number in 2..<20 { composite.add(member(number)) }
        #expect(order.all.isEmpty)
        composite.dispose()
        composite.dispose()
        #expect(order.all == Array(0..<20))
        #expect(composite.isDisposed)
    }

    @Test func `removing members keeps the order of the others`() {
        let composite = CompositeDisposable()
        let members = (0..<6).map(member)
        for member in members { composite += member }
        for number in [0, 3, 5] { composite.remove(members[number]) }
        composite += member(6)
        composite.remove(members[1])
        composite += member(7)
        composite.dispose()
        #expect(order.all == [2, 4, 6, 7])
    }

    @Test(arguments: 0..<50)
    func `random additions and removals keep the order`(seed: Int) {
        let composite = CompositeDisposable()
        var (generator, members, number) = (
            SplitMix64(seed: UInt64(seed)), [(number: Int, disposable: AnyDisposable)](), 0
        )
        for _ in 0..<seed * 4 {
            if Int.random(in: 0..<5, using: &generator) < 3 {
                members.append((number, member(number)))
                composite += members.last?.disposable
                number += 1
            } else if let index = members.indices.randomElement(using: &generator) {
                composite.remove(members.remove(at: index).disposable)
            }
        }
        composite.dispose()
        #expect(order.all == members.map(\.number))
    }

    @Test func `a member added after the disposal is disposed of immediately`() {
        let composite = CompositeDisposable()
        composite.dispose()
        composite.add(member(1))
        #expect(order.all == [1])
        composite += member(2)
        #expect(order.all == [1, 2])
    }

    @Test func `nil may be added`() {
        let composite = CompositeDisposable()
        composite += nil
        #expect(!composite.isDisposed)
        composite.dispose()
        composite += nil
        #expect(composite.isDisposed)
    }

    @Test func `a removed member is not disposed of, and removing an absent one does nothing`() {
        let composite = CompositeDisposable()
        let (a, b) = (member(1), member(2))
        composite += a
        composite += b
        composite.remove(a)
        composite.remove(a)
        composite.remove(member(3))
        composite.dispose()
        #expect(order.all == [2])
        #expect(!a.isDisposed)
        composite.remove(b)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `members may add, remove and dispose while they are disposed of`() {
        let composite = CompositeDisposable()
        let order = order
        let later = member(3)
        composite += AnyDisposable {
            order.record(composite.isDisposed ? 1 : 0)
            composite.add(AnyDisposable { order.record(2) })
            composite.remove(later)
            composite.dispose()
        }
        composite += later
        composite.dispose()
        #expect(order.all == [1, 2, 3])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `disposal and removal release members`() {
        let live = Live()
        let composite = CompositeDisposable()
        func add() -> any Disposable {
            let token = live.token()
            let member = AnyDisposable { token.touch() }
            composite.add(member)
            return member
        }
        do {
            composite.remove(add())
            _ = add()
        }
        #expect(live.count == 1)
        composite.dispose()
        #expect(live.count == 0)
    }

    @Test(.tags(.clause3NoCallOutUnderLock))
    func `an object released with a removed member may dispose of the container`() {
        let composite = CompositeDisposable()
        func add() -> any Disposable {
            let canary = Canary { composite.dispose() }
            let member = AnyDisposable { canary.sing() }
            composite.add(member)
            return member
        }
        composite.remove(add())
        #expect(composite.isDisposed)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `finished members are released while more are added, however many others last`() {
        let composite = CompositeDisposable((0..<20).map(member))
        let released = Recorder<Int>()
        for number in 0..<1_000 {
            let canary = Canary { released.record(number) }
            composite.add(Finished(holding: canary))
        }
        #expect(1_000 - released.all.count <= 40)
        composite.dispose()
        #expect(order.all == Array(0..<20))
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a container holds at most twice as many members as have been live at once, and fewer after a burst`() {
        let (composite, released) = (CompositeDisposable(), Recorder<Int>())
        let burst = (0..<1_000).map(member)
        for member in burst { composite.add(member) }
        for member in burst { member.dispose() }
        for number in 0..<1_500 {
            let canary = Canary { released.record(number) }
            composite.add(Finished(holding: canary))
            #expect(number + 1 - released.all.count <= 1_000)
        }
        #expect(1_500 - released.all.count <= 16)
        composite.dispose()
    }

    @Test func `members that last are asked whether they have finished a few times each, however many there are`() {
        let composite = CompositeDisposable()
        let questions = Recorder<Void>()
        for _ in 0..<1_000 { composite.add(Questioned(by: questions)) }
        #expect(questions.all.count <= 4_000)
        composite.dispose()
    }

    private final class Questioned: Disposable {
        private let questions: Recorder<Void>

        init(by questions: Recorder<Void>) {
            self.questions = questions
        }

        func dispose() {}

        var isDisposed: Bool {
            questions.record(())
            return false
        }
    }

    private final class Finished: Disposable {
        private let canary: Canary

        init(holding canary: Canary) {
            self.canary = canary
        }

        func dispose() {}
        var isDisposed: Bool { true }
    }
}
