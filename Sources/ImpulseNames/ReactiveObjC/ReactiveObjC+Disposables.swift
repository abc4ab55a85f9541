public import Impulse

extension AnyDisposable {
    @available(*, unavailable, renamed: "init(_:)")
    public static func disposableWithBlock(_ action: @escaping @Sendable () -> Void) -> AnyDisposable {
        AnyDisposable(action)
    }
}

extension CompositeDisposable {
    @available(*, unavailable, renamed: "add(_:)")
    public func addDisposable(_ disposable: any Disposable) {
        add(disposable)
    }

    @available(*, unavailable, renamed: "remove(_:)")
    public func removeDisposable(_ disposable: any Disposable) {
        remove(disposable)
    }
}

extension SerialDisposable {
    @available(*, unavailable, renamed: "current", message: "Setting it disposes of the one before")
    public var disposable: (any Disposable)? { current }

    @available(*, unavailable, renamed: "exchange(_:)")
    public func swapInDisposable(_ disposable: (any Disposable)?) -> (any Disposable)? {
        exchange(disposable)
    }
}

extension Disposable {
    @available(*, unavailable, renamed: "scoped()")
    public func asScopedDisposable() -> ScopedDisposable {
        scoped()
    }
}
