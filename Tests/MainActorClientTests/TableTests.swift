import Impulse
import ImpulseTesting
import Testing

@Suite struct TableTests {
    @Test(.timeLimit(.minutes(1)), arguments: await Table.rows)
    func `no closure of an operator traps off the main actor`(_ row: Row) async {
        for end in [nil, ContractError.first] {
            let background = QueueScheduler(label: "background")
            let schedulers = ContractSchedulers()
            let producer = Signal<Int, ContractError> { subscriber in
                for value in 1...8 { subscriber.send(value) }
                if let end { subscriber.send(error: end) } else { subscriber.sendCompleted() }
                return nil
            }
            let subscription = row.subscribe(producer, schedulers, background)
            await withCheckedContinuation { finished in
                background.schedule {
                    schedulers.time.advance(by: .seconds(10))
                    schedulers.queue.schedule {
                        subscription.dispose()
                        finished.resume()
                    }
                }
            }
        }
    }
}
