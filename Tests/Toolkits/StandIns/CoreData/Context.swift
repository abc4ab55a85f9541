import Dispatch
public import Foundation

// A stand-in for Core Data, with the declarations of its documentation: a context with a queue, which checks that it is used there, and a store
// in memory.

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public private(set) unowned var managedObjectContext: NSManagedObjectContext

    public required init(context: NSManagedObjectContext) {
        managedObjectContext = context
        super.init()
        context.insert(self)
    }
}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
    public let entityName: String?
    open var predicate: ((ResultType) -> Bool)?
    public init(entityName: String) { self.entityName = entityName }
}

/// Not `Sendable`, as long as the real one's annotations are not known here.
open class NSManagedObjectContext: NSObject {
    public enum ConcurrencyType: UInt, Sendable { case privateQueueConcurrencyType = 1, mainQueueConcurrencyType }

    private let queue: DispatchQueue
    private var (saved, inserted): ([NSManagedObject], [NSManagedObject]) = ([], [])

    /// The result of a validation when the context is saved.
    open var validation: (([NSManagedObject]) throws -> Void)?

    public init(concurrencyType: ConcurrencyType) {
        queue = concurrencyType == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "NSManagedObjectContext")
    }

    open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(execute: block) }

    func insert(_ object: NSManagedObject) {
        dispatchPrecondition(condition: .onQueue(queue))
        inserted.append(object)
    }

    open var hasChanges: Bool { !inserted.isEmpty }

    open func fetch<Result: NSFetchRequestResult>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        dispatchPrecondition(condition: .onQueue(queue))
        if request.entityName == nil { throw CocoaError(.fileNoSuchFile) }
        return (saved + inserted).compactMap { $0 as? Result }.filter { request.predicate?($0) ?? true }
    }

    open func save() throws {
        dispatchPrecondition(condition: .onQueue(queue))
        try validation?(inserted)
        saved += inserted
        inserted = []
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self)
    }

    open func rollback() {
        dispatchPrecondition(condition: .onQueue(queue))
        inserted = []
    }
}

extension Notification.Name {
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
}
