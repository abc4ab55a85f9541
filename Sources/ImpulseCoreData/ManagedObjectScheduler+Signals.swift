#if canImport(CoreData)
public import CoreData
public import Impulse

extension ManagedObjectScheduler {
    /// Fetches objects, and sends what a closure takes out of them.
    ///
    ///     background.fetch { NSFetchRequest<Person>(entityName: "Person") } reading: { people in people.map(\.name) }
    ///
    /// Cold: each subscription fetches, on the queue of the context, on which the value and the completion are
    /// delivered, too. The objects must not leave the closure. An error of Core Data's or of the closure's is the
    /// signal's. A subscription that is disposed of before its turn fetches nothing; a fetch that has begun runs to
    /// its end.
    public func fetch<Object: NSFetchRequestResult & SendableMetatype, Output: Sendable>(
        _ makeRequest: @escaping @Sendable () -> NSFetchRequest<Object>,
        reading read: @escaping @Sendable ([Object]) throws -> Output
    ) -> Signal<Output, any Error> {
        withContext { context in try read(context.fetch(makeRequest())) }
    }

    /// Changes objects, saves the context, and sends what the closure returns.
    ///
    ///     background.save { context in Person(context: context).name = "Ada" }
    ///
    /// Cold, on the queue of the context. If the closure or the saving throws, the context is rolled back, and the
    /// error is the signal's: changes that were made before and not saved are lost with it, so keep a context for
    /// this. Without changes, nothing is saved.
    public func save<Output: Sendable>(
        _ change: @escaping @Sendable (NSManagedObjectContext) throws -> Output
    ) -> Signal<Output, any Error> {
        withContext { context in
            do {
                let output = try change(context)
                if context.hasChanges { try context.save() }
                return output
            } catch {
                context.rollback()
                throw error
            }
        }
    }

    /// Sends after each save of this context, on the thread that saved, which is the queue of the context. It does
    /// not complete, and retains the context.
    ///
    ///     background.saves.deliver(on: .main).subscribeOnMain { refresh() }
    public var saves: Signal<Void, Never> {
        Signal<Void, Never> { subscriber in
            let token = SaveObserver(context) { subscriber.send() }
            return AnyDisposable { token.remove() }
        }
    }

    /// Fetches now, and again after each save of this context.
    ///
    ///     background.follow { NSFetchRequest<Person>(entityName: "Person") } reading: { $0.count }
    ///         .distinctUntilChanged()
    ///
    /// Otherwise like ``fetch(_:reading:)``. It does not complete. Saves of other contexts show once they are merged
    /// into this one and saved.
    public func follow<Object: NSFetchRequestResult & SendableMetatype, Output: Sendable>(
        _ makeRequest: @escaping @Sendable () -> NSFetchRequest<Object>,
        reading read: @escaping @Sendable ([Object]) throws -> Output
    ) -> Signal<Output, any Error> {
        let result = fetch(makeRequest, reading: read)
        // Observed first: a save may come during the first fetch.
        return Signal.merge(saves, .just(())).promoteError(to: (any Error).self).flatMap(.latest) { result }
    }

    private func withContext<Output: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> Output
    ) -> Signal<Output, any Error> {
        Signal<Output, any Error>.try { try work(context) }.subscribed(on: self)
    }
}
#endif
