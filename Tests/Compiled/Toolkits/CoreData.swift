import CoreData
import Impulse

// The names of Core Data that Documentation/AppleToolkits.md uses. The classes are in Tests/Toolkits/StandIns.

final class PullRequest: NSManagedObject {
    var title = ""
}

@MainActor let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
let titles = Signal<[String], Never>.never
