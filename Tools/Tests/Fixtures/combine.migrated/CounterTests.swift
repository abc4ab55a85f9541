import Impulse
import XCTest

final class CounterTests: XCTestCase {
    func testSendsWhatItIsGiven() {
        let subject = Subject<Int, Never>()
        let done = expectation(description: "completed")
        var cancellables = Lifetime()
        subject.signal
            .map { $0 * 2 }
            .collect()
            .subscribe(
                next: { XCTAssertEqual($0, [2, 4]) },
                error: { _ in done.fulfill() },
                completed: { done.fulfill() }
            )
            .disposed(with: cancellables)
        subject.send(1)
        subject.send(2)
        subject.sendCompleted()
        wait(for: [done], timeout: 1)
    }

    func testIgnoresTheEnd() {
        let numbers = Signal<_, Never>([1, 2, 3])
        let cancellable = numbers.reduce(0, +).subscribe { XCTAssertEqual($0, 6) }.scoped()
        cancellable.dispose()
    }
}
