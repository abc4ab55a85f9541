#if Combine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Impulse
import ImpulseCombine
import ImpulseTesting
import Testing

@Suite struct CancellableTests {
    private let disposed = Recorded()

    private var disposable: AnyDisposable { AnyDisposable { [disposed] in disposed.note() } }

    @Test func `canceling disposes, once`() {
        let cancellable = disposable.cancellable()
        cancellable.cancel()
        cancellable.cancel()
        #expect(disposed.count == 1)
    }

    @Test func `releasing a set disposes of what was stored in it`() {
        var cancellables: Set<AnyCancellable> = []
        disposable.store(in: &cancellables)
        disposable.store(in: &cancellables)
        #expect(disposed.count == 0)
        cancellables.removeAll()
        #expect(disposed.count == 2)
    }

    @Test func `a subscription stored in a set ends with it`() {
        let numbers = Impulse.Subject<Int, Never>()
        let received = Recorded()
        var cancellables: Set<AnyCancellable> = []
        numbers.signal.subscribe { _ in received.note() }.store(in: &cancellables)
        numbers.send(1)
        cancellables = []
        numbers.send(2)
        #expect(received.count == 1)
    }

    @Test func `disposing cancels, once`() {
        let canceled = AnyDisposable(canceling: AnyCancellable { [disposed] in disposed.note() })
        #expect(!canceled.isDisposed)
        canceled.dispose()
        canceled.dispose()
        #expect(canceled.isDisposed)
        #expect(disposed.count == 1)
    }

    @Test func `a released disposable releases the cancellable, which cancels`() {
        _ = AnyDisposable(canceling: AnyCancellable { [disposed] in disposed.note() })
        #expect(disposed.count == 1)
    }

    @Test func `a cancellable ends with a lifetime`() {
        var lifetime: Lifetime? = Lifetime()
        if let lifetime {
            AnyDisposable(canceling: AnyCancellable { [disposed] in disposed.note() }).disposed(with: lifetime)
        }
        #expect(disposed.count == 0)
        lifetime = nil
        #expect(disposed.count == 1)
    }
}
#endif
