import Impulse
import XCTest

final class NumbersTests: XCTestCase {
    func testDoubles() {
        let property = MutableProperty([Int]())
        property <~ Signal<Int, Never>([1, 2, 3]).map { $0 * 2 }.collect()
        XCTAssertEqual(property.value, [2, 4, 6])
    }

    func testSignal() {
        let observer = Subject<Int, Never>()
        let signal = observer.signal
        let done = expectation(description: "completed")
        signal.collect().subscribe { XCTAssertEqual($0, [1, 2]) }
        signal.subscribe(completed: { done.fulfill() })
        observer.send(1)
        observer.send(2)
        observer.sendCompleted()
        wait(for: [done], timeout: 1)
    }
}
