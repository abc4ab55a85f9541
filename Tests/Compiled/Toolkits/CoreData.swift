import CoreData
import Impulse

// The names of what Documentation/AppleToolkits.md shows of Core Data. The classes are those of Tests/Toolkits/StandIns.

final class PullRequest: NSManagedObject {
    var title = ""
}

@MainActor let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
let titles = Signal<[String], Never>.never
