import Impulse
import SwiftUI

// The names of what Documentation/AppleToolkits.md shows of SwiftUI. The types are those of Tests/Toolkits/StandIns.

@MainActor final class SubscribeViewModel {
    let email = MutableProperty("")
    let statusMessage = Property("")
    let clock = Signal<String, Never>.never
    let subscribe = Command<Void, Void, Never> { .empty }
}
