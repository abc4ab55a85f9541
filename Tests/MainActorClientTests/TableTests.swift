import Impulse
import ImpulseTesting
import Synchronization
import Testing

@Suite struct TableTests {
    // A row that hangs ends the run: see `endsIfHanging` for why this is not a minute.
    @Test(.timeLimit(.minutes(30)), arguments: await Table.rows)
    func `no closure of an operator traps off the main actor`(_ row: Row) async {
        for end in [nil, ContractError.first] {
            let background = QueueScheduler(label: "background")
            let schedulers = ContractSchedulers()
            let producer = Signal<Int, ContractError> { subscriber in
                for value in 1...8 { subscriber.send(value) }
                if let end { subscriber.send(error: end) } else { subscriber.sendCompleted() }
                return nil
            }
            let losses = Losses()
            let subscription = Diagnostics.withHandler({ losses.record($0) }) {
                row.subscribe(producer, schedulers, background)
            }
            await withCheckedContinuation { finished in
                background.schedule {
                    schedulers.time.advance(by: .seconds(10))
                    schedulers.queue.schedule {
                        subscription.dispose()
                        finished.resume()
                    }
                }
            }
            #expect(losses.all.isEmpty || row.mayDrop, "only a buffer drops")
        }
    }
}

extension Row {
    /// True if the operator has a buffer with a policy.
    fileprivate var mayDrop: Bool { description.contains("buffering:") || description == "lazyMap(on:_:)" }
}

/// The losses reported to `Diagnostics`.
private nonisolated final class Losses: Sendable {
    private let reported = Mutex<[String]>([])

    func record(_ loss: Diagnostics.Loss) {
        reported.withLock { $0.append("\(loss)") }
    }

    var all: [String] { reported.withLock { $0 } }
}
