import Impulse
import SwiftUI

// The names of SwiftUI that Documentation/AppleToolkits.md uses. The types are in Tests/Toolkits/StandIns.

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = Property("")
    let clock = Signal<String, Never>.never
    let subscribe = Command<Void, Void, Never> { .empty }
}
