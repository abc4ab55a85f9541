import RxSwift

final class Sampler: Sendable {
    private let background = SerialDispatchQueueScheduler(qos: .utility)
    private let samples = PublishSubject<Double>()

    func add(_ sample: Double) { samples.onNext(sample) }

    func batches() -> Observable<[Double]> {
        samples.buffer(timeSpan: .seconds(1), count: 10, scheduler: background)
    }

    func slow() -> Observable<Double> {
        samples
            .throttle(.milliseconds(500), scheduler: background)
            .delay(.seconds(1), scheduler: background)
    }

    func elsewhere() -> Observable<Double> {
        samples
            .subscribe(on: background)
            .map { $0 * 2 }
            .observe(on: MainScheduler.instance)
    }
}
