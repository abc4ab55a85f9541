import Combine
import XCTest

final class CounterTests: XCTestCase {
    func testSendsWhatItIsGiven() {
        let subject = PassthroughSubject<Int, Never>()
        let done = expectation(description: "completed")
        var cancellables = Set<AnyCancellable>()
        subject
            .map { $0 * 2 }
            .collect()
            .sink(
                receiveCompletion: { _ in done.fulfill() },
                receiveValue: { XCTAssertEqual($0, [2, 4]) }
            )
            .store(in: &cancellables)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        wait(for: [done], timeout: 1)
    }

    func testIgnoresTheEnd() {
        let numbers = [1, 2, 3].publisher
        let cancellable = numbers.reduce(0, +).sink { XCTAssertEqual($0, 6) }
        cancellable.cancel()
    }
}
