import Impulse
import XCTest

final class NumbersTests: XCTestCase {
    func testDoubles() throws {
        let numbers = Signal<_, any Error>([1, 2, 3]).map { $0 * 2 }
        XCTAssertEqual(try numbers.waitForAll(), [2, 4, 6])
        XCTAssertEqual(try numbers.waitForFirst(), 2)
    }

    func testSubject() {
        let subject = Subject<Int, any Error>()
        let disposeBag = Lifetime()
        let done = expectation(description: "completed")
        subject.signal
            .collect()
            .subscribe(next: { numbers in
                XCTAssertEqual(numbers, [1, 2])
                done.fulfill()
            })
            .disposed(with: disposeBag)
        subject.send(1)
        subject.send(2)
        subject.sendCompleted()
        wait(for: [done], timeout: 1)
    }
}
