import RxSwift
import XCTest

final class NumbersTests: XCTestCase {
    func testDoubles() throws {
        let numbers = Observable.of(1, 2, 3).map { $0 * 2 }
        XCTAssertEqual(try numbers.toBlocking().toArray(), [2, 4, 6])
        XCTAssertEqual(try numbers.toBlocking().first(), 2)
    }

    func testSubject() {
        let subject = PublishSubject<Int>()
        let disposeBag = DisposeBag()
        let done = expectation(description: "completed")
        subject
            .toArray()
            .subscribe(onSuccess: { numbers in
                XCTAssertEqual(numbers, [1, 2])
                done.fulfill()
            })
            .disposed(by: disposeBag)
        subject.onNext(1)
        subject.onNext(2)
        subject.onCompleted()
        wait(for: [done], timeout: 1)
    }
}
