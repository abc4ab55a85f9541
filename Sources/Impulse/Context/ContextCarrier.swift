import Synchronization

/// The carrier of task-local values to the closures of a subscription, on whatever thread and however late they run.
///
///     ContextCarrier.register(Request.$id)     // a task-local `String?`; once, when the program starts
///
///     Request.$id.withValue("7") {
///         client.get(url).retry(patient, on: writer).subscribe { _ in print(Request.id ?? "none") }     // 7
///     }
///
/// Without a carrier, a task-local value is lost where a subscription leaves the thread that subscribes: in
/// `deliver(on:)`, `delay`, the second attempt of `retry(_:on:)`, or a callback. Worse, a subscriber of a subject
/// finds the value of the code that sends.
///
/// With one, each subscription captures the value that is bound where `subscribe` is called. All closures of that
/// subscription run with it: of its operators, of its sources and their cleanup, and its own. A subscription inside an
/// operator belongs to the outer one. A shared subscription has the value of the first subscriber, or of the caller of
/// ``MulticastConnection/connect()`` or `replay(last:)`; its subscribers have their own. The work of a command has the
/// value of the code that calls ``Command/execute(_:in:)``.
///
/// Subscriptions that were made before a registration do not carry its value.
///
/// - Complexity: Without a carrier, an event costs nothing. With carriers, a subscription captures the context once,
///   and each event restores it once for each serializing source or operator on its way.
public enum ContextCarrier {
    private static let hasRegistered = Atomic(false)
    private static let registered = Guarded<[Carrier]>([], at: .unannounced)

    private struct Carrier: Sendable {
        /// The task-local variable, if it carries one.
        let identity: ObjectIdentifier?
        let capture: @Sendable () -> CarriedContext.Restoration?
    }

    /// Carries a task-local value. Every subscription has the value that is bound where it is made, even if that is the
    /// default.
    ///
    /// A second registration of the same variable has no effect.
    public static func register<Value: Sendable>(_ local: TaskLocal<Value>) {
        add(
            Carrier(identity: ObjectIdentifier(local)) {
                let value = local.get()
                return { work in local.withValue(value) { work() } }
            })
    }

    /// Carries the result of `capture`, for a context that is not a single task-local value.
    ///
    ///     ContextCarrier.register {
    ///         Tenant.current
    ///     } restore: { tenant, work in
    ///         tenant.enter(work)
    ///     }
    ///
    /// - Parameters:
    ///   - capture: called for each subscription, on the thread that makes it. Returns `nil` to carry nothing: the
    ///     closures then have the values that are bound where they are called.
    ///   - restore: runs its second argument synchronously, exactly once, within the context. Asynchronous closures
    ///     therefore do not have it: they inherit only task-local values.
    public static func register<Context: Sendable>(
        capture: @escaping @Sendable () -> Context?,
        restore: @escaping @Sendable (_ context: Context, _ work: () -> Void) -> Void
    ) {
        add(
            Carrier(identity: nil) {
                guard let context = capture() else { return nil }
                return { work in restore(context, work) }
            })
    }

    private static func add(_ carrier: Carrier) {
        registered.withLock { carriers in
            let isKnown = carrier.identity != nil && carriers.contains { $0.identity == carrier.identity }
            if !isKnown { carriers.append(carrier) }
        }
        hasRegistered.store(true, ordering: .relaxed)
    }

    /// Captures the context of the caller; `nil` if there is nothing to carry. It costs one load if no carrier was
    /// ever registered.
    @usableFromInline
    static func capture() -> CarriedContext? {
        isAnyRegistered ? captureRegistered() : nil
    }

    /// True if a carrier was ever registered.
    static var isAnyRegistered: Bool { hasRegistered.load(ordering: .relaxed) }

    @inline(never)
    private static func captureRegistered() -> CarriedContext? {
        let restorations = registered.withLock { $0 }.compactMap { $0.capture() }
        guard let first = restorations.first else { return nil }
        return CarriedContext(
            restorations.dropFirst().reduce(first) { outer, inner in { work in outer { inner(work) } } })
    }
}
