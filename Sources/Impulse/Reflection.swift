// What a debugger, `dump` and a failed expectation show of the library's objects.
//
// They look into stored properties unless a type says what to show. Some of those cannot be copied, and of an optional of such a type
// reflection makes a value that ends the process; others belong to the thread that delivers, or are guarded by a lock that
// reflection does not take. So each object that has such properties says what it shows, and whatever holds one of these may be
// looked into. `ReflectionTests` tries all public types.

extension Head: CustomReflectable {
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
    public var customMirror: Mirror { Mirror(of: self, showing: ["value": core.memory.value]) }
}

extension MulticastConnection: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["signal": signal]) }
}

extension Inbox: CustomReflectable {
    @usableFromInline
    var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }
}

extension Command: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self, showing: ["state": core.subjects.state.value]) }
}

extension CommandGroup: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension ActorScheduler: CustomReflectable {
    public var customMirror: Mirror { Mirror(of: self) }
}

extension QueueTimers: CustomReflectable {
    var customMirror: Mirror { Mirror(of: self) }
}
