#if canImport(CoreData)
import CoreData
import Foundation

/// An observer of the notification that a context has been saved.
///
/// `@unchecked Sendable`: `NotificationCenter` lets any thread remove an observer; `CoreDataTests` do.
struct SaveObserver: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ context: NSManagedObjectContext, _ saved: @escaping @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: context, queue: nil
        ) { _ in saved() }
    }

    func remove() { NotificationCenter.default.removeObserver(token) }
}
#endif
