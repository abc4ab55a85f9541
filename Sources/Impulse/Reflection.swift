// The descriptions of the library's objects in a debugger, `dump` and a failed expectation.
//
// By default they reflect stored properties. Some of these cannot be copied, and reflecting an optional of such a
// type ends the process. Others belong to the thread that delivers, or are guarded by a lock that reflection does not
// take. So each object with such properties has a mirror of its own, and anything that holds one can be reflected.
// `ReflectionTests` tries all public types.

extension Subscription: CustomReflectable {
    @usableFromInline
    final var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension ScheduledWork: CustomReflectable {
    var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension AnyDisposable: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension CompositeDisposable: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension SerialDisposable: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension Lifetime: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension Subscriber: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension SubjectCore: CustomReflectable {
    @usableFromInline
    var customMirror: Mirror { Mirror(of: self) }
}

extension RememberingCore: CustomReflectable {
    @usableFromInline
    var customMirror: Mirror { Mirror(of: self, showing: ["memory": memory]) }
}

extension PropertyCore: CustomReflectable {
    @usableFromInline
    var customMirror: Mirror { Mirror(of: self, showing: ["value": value]) }
}

extension Subject: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension BehaviorSubject: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["value": value]) }
}

extension ReplaySubject: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension MutableProperty: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["value": core.value]) }
}

extension MulticastConnection: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["signal": signal]) }
}

extension Inbox: CustomReflectable {
    @usableFromInline
    var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension Command: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["state": core.properties.state.value]) }
}

extension CommandGroup: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension ActorScheduler: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension PendingTimer: CustomReflectable {
    var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension QueueTimers: CustomReflectable {
    var customMirror: Mirror { Mirror(of: self) }
}
