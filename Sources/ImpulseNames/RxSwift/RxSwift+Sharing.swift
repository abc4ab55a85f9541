// RxSwift's and RxSwiftExt's names of sharing, and Kotlin's.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "share(replay:while:)")
    public func share(replay count: Int = 0, scope: SharingLifetime) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "share(replay:while:)", message: "share(replay: count)")
    public func shareReplay(_ count: Int) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "share(replay:while:)", message: "share(replay: 1)")
    public func shareReplayLatestWhileConnected() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}

extension SignalConvertible where Failure == Never {
    @available(*, unavailable, renamed: "Property.init(_:then:)", message: "Property(initial, then: signal)")
    public func stateIn(_ initial: Value) -> Property<Value> {
        fatalError("unavailable")
    }
}

extension SharingLifetime {
    @available(*, unavailable, renamed: "subscribed")
    public static var whileConnected: SharingLifetime { .subscribed }
}
