#if DEBUG
@testable import Impulse
import ImpulseTesting
import Testing

/// Checks that storage grown by a burst is freed once the burst is over, and not before.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct ShrinkingTests {
    private static let burst = 10_000

    @Test func `an emptied queue frees its storage`() {
        var queue = Deque<Int>()
        for number in 0..<Self.burst { queue.append(number) }
        for number in 0..<Self.burst { #expect(queue.popFirst() == number) }
        #expect(queue.slots.count <= Shrinking.alwaysKept)
    }

    @Test func `a queue filled and emptied by turns keeps its order`() {
        var (queue, model, generator) = (Deque<Int>(), [Int](), SplitMix64(seed: 15))
        for round in 0..<200 {
            let isFilling = round % 2 == 0
            for _ in 0..<Int.random(in: 0..<400, using: &generator) {
                if isFilling {
                    queue.append(round)
                    model.append(round)
                } else {
                    #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
                }
            }
            var elements: [Int] = []
            queue.forEach { elements.append($0) }
            #expect(elements == model)
        }
    }

    @Test func `a bag frees its storage when most members are removed, and finds the others`() {
        var bag = Bag<Int>()
        let keys = (0..<Self.burst).map { bag.insert($0) }
        for key in keys where key % 1_000 != 0 { bag.remove(key) }
        #expect(bag.rest.capacity <= Shrinking.alwaysKept)
        #expect(bag.elements == Array(stride(from: 0, to: Self.burst, by: 1_000)))
        for key in keys where key % 1_000 == 0 { #expect(bag.remove(key) == Int(key)) }
        #expect(bag.count == 0)
    }

    @Test func `an emptied heap frees its storage, popped or removed`() {
        var heap = Heap<Int>()
        for number in 0..<Self.burst { heap.insert(number) }
        for number in 0..<Self.burst { #expect(heap.popFirst() == number) }
        #expect(heap.entries.capacity <= Shrinking.alwaysKept)
        for number in 0..<Self.burst { heap.insert(number) }
        heap.removeAll { $0 > 10 }
        #expect(heap.entries.capacity <= Shrinking.alwaysKept)
        #expect(heap.first == 0)
    }

    @Test func `a dictionary frees its storage when most keys are removed, and finds the others`() {
        var dictionary = Dictionary(uniqueKeysWithValues: (0..<Self.burst).map { ($0, $0) })
        for key in 0..<Self.burst where key % 1_000 != 0 {
            dictionary[key] = nil
            dictionary.shrinkIfSparse()
        }
        #expect(dictionary.capacity <= Shrinking.alwaysKept)
        #expect(dictionary.keys.sorted() == Array(stride(from: 0, to: Self.burst, by: 1_000)))
    }

    @Test func `the queue of a zip frees its storage while it is emptied`() {
        let (zipping, queue) = Self.zipping()
        for number in 0..<Self.burst { queue.append(number) }
        for number in 0..<Self.burst { #expect(zipping.combination() == number) }
        #expect(queue.capacity <= Shrinking.alwaysKept)
    }

    @Test func `the queue of a zip, filled and emptied by turns, keeps its order`() {
        let (zipping, queue) = Self.zipping()
        var (model, generator) = ([Int](), SplitMix64(seed: 16))
        for round in 0..<200 {
            for number in 0..<Int.random(in: 0..<400, using: &generator) {
                if round % 2 == 0 {
                    queue.append(number)
                    model.append(number)
                } else if !model.isEmpty {
                    #expect(zipping.combination() == model.removeFirst())
                }
            }
            #expect(queue.count == model.count)
        }
    }

    /// A zip of one input, whose combinations are its values.
    private static func zipping() -> (Zipping<Int, Never>, ZipQueue<Int, Never>) {
        let queue = ZipQueue<Int, Never>(at: 0, buffering: .unbounded, on: Trail(CallSite.unknown, nil))
        let zipping = Zipping<Int, Never>()
        zipping.queues = [queue]
        return (zipping, queue)
    }

    @Test func `a command frees the storage of keys whose executions have ended`() {
        var machine = CommandMachine(policy: .queue, isKeyed: true)
        var slots: Int? { (Mirror(reflecting: machine).descendant("keys") as? [CommandMachine.Slots])?.capacity }
        for key in 1...Self.burst {
            let execution = AdmittedExecution()
            execution.key = key
            _ = machine.admit(execution)
        }
        #expect(slots ?? 0 >= Self.burst)
        for number in 0..<Self.burst {
            _ = machine.close(UInt64(number), by: .cancel)
            _ = machine.remove(UInt64(number))
        }
        #expect(slots ?? .max <= Shrinking.alwaysKept)
    }

    @Test func `a subject frees the storage of disposed subscriptions, and reaches the others`() {
        let subject = Subject<Int, Never>()
        let received = Counter()
        let subscriptions = (0..<Self.burst).map { _ in subject.signal.subscribe { _ in received.increment() } }
        for (number, subscription) in subscriptions.enumerated() where number % 1_000 != 0 { subscription.dispose() }
        #expect(subject.core.capacity <= Shrinking.alwaysKept)
        subject.send(1)
        #expect(received.count == Self.burst / 1_000)
    }
}
#endif
