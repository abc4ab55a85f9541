#if canImport(CoreData)
public import CoreData
import Foundation
public import Impulse

extension ManagedObjectScheduler {
    /// Fetches objects, and emits the value that a closure reads from them.
    ///
    ///     background.fetch { NSFetchRequest<Person>(entityName: "Person") } reading: { people in people.map(\.name) }
    ///
    /// Each subscription fetches on the context's queue, where the value and the completion are delivered too. The
    /// objects must not leave the closure. The signal fails with an error of Core Data or of the closure. A
    /// subscription that is disposed of before its turn fetches nothing; a fetch that has begun runs to its end.
    public func fetch<Object: NSFetchRequestResult & SendableMetatype, Output: Sendable>(
        _ makeRequest: @escaping @Sendable () -> NSFetchRequest<Object>,
        reading read: @escaping @Sendable ([Object]) throws -> Output
    ) -> Signal<Output, any Error> {
        withContext { context in try read(context.fetch(makeRequest())) }
    }

    /// Changes objects, saves the context, and emits the closure's result.
    ///
    ///     background.save { context in Person(context: context).name = "Ada" }
    ///
    /// Each subscription runs on the context's queue. If the closure or the save throws, the context is rolled back,
    /// and the signal fails with that error. Earlier unsaved changes are lost too, so use a separate context for this.
    /// Without changes, nothing is saved.
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

    /// Emits after each save of this context, on the saving thread, which is on the context's queue. Never completes,
    /// and retains the context.
    ///
    ///     background.saves.deliver(on: .main).subscribeOnMain { refresh() }
    public var saves: Signal<Void, Never> {
        Signal<Void, Never> { subscriber in
            // `NotificationCenter` lets any thread remove an observer; `CoreDataTests` do.
            let token = Promised(
                value: NotificationCenter.default.addObserver(
                    forName: .NSManagedObjectContextDidSave, object: context, queue: nil
                ) { _ in subscriber.send() })
            return AnyDisposable { NotificationCenter.default.removeObserver(token.value) }
        }
    }

    /// Fetches now, and again after each save of this context.
    ///
    ///     background.follow { NSFetchRequest<Person>(entityName: "Person") } reading: { $0.count }
    ///         .distinctUntilChanged()
    ///
    /// Otherwise like ``fetch(_:reading:)``. Never completes. Saves of other contexts take effect once they are merged
    /// into this one and saved.
    public func follow<Object: NSFetchRequestResult & SendableMetatype, Output: Sendable>(
        _ makeRequest: @escaping @Sendable () -> NSFetchRequest<Object>,
        reading read: @escaping @Sendable ([Object]) throws -> Output
    ) -> Signal<Output, any Error> {
        let result = fetch(makeRequest, reading: read)
        // Observed first, because a save may happen during the first fetch.
        return Signal.merge(saves, .just(())).promoteError(to: (any Error).self).flatMap(.latest) { result }
    }

    private func withContext<Output: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> Output
    ) -> Signal<Output, any Error> {
        Signal<Output, any Error>.try { try work(context) }.subscribed(on: self)
    }
}
#endif
