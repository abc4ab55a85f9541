import ReactiveSwift
import XCTest

final class NumbersTests: XCTestCase {
    func testDoubles() {
        let property = MutableProperty([Int]())
        property <~ SignalProducer<Int, Never>([1, 2, 3]).map { $0 * 2 }.collect()
        XCTAssertEqual(property.value, [2, 4, 6])
    }

    func testSignal() {
        let (signal, observer) = Signal<Int, Never>.pipe()
        let done = expectation(description: "completed")
        signal.collect().observeValues { XCTAssertEqual($0, [1, 2]) }
        signal.observeCompleted { done.fulfill() }
        observer.send(value: 1)
        observer.send(value: 2)
        observer.sendCompleted()
        wait(for: [done], timeout: 1)
    }
}
