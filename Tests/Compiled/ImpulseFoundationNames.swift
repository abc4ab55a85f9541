import Foundation
import Impulse
import ImpulseFoundation

// The names that the examples of ImpulseFoundation use. `Scripts/test.sh services documents` compiles them with this file, and runs nothing.

struct Settings: Decodable, Sendable {
    var hasSounds = true
}

/// The destination of a download.
struct PictureFile: Sendable {
    func append(_ bytes: Data) throws(HTTPError) {}
}

struct ProgressBar: Sendable {
    func show(_ fraction: Double?) {}
}

final class Meter: Sendable {}

extension Notification.Name {
    static let levelChanged = Notification.Name("levelChanged")
}

let name = MutableProperty<String?>(nil)
@MainActor let defaults = UserDefaults.standard
let center = NotificationCenter.default
let meter = Meter()
let inbox = URL(filePath: "inbox", directoryHint: .isDirectory)
let log = URL(filePath: "/var/log/syslog")
let disk = URL(filePath: "/dev/sda")
let settings = URL(filePath: "settings.json")
let words = URL(filePath: "/usr/share/dict/words")
let handle = FileHandle.standardInput
let file = PictureFile()
let bar = ProgressBar()
let token = "secret"

func show(_ text: String) {}

#if !canImport(ObjectiveC)
// A stand-in for what there is on Apple's systems alone, and for what it observes there.
struct Player { var rate = 1.0 }
let player = Player()
func observeKeyValue<Object, Value>(_ object: Object, _ keyPath: KeyPath<Object, Value>) -> Signal<Value, Never> {
    .never
}
#endif
