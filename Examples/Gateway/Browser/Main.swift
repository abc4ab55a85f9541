import Impulse
import ImpulseWeb

/// The gateway's page: the plant's live values, and its valves.
@main
struct Main {
    static func main() {
        do {
            try PlantPage().show()
        } catch {
            switch error {
            case .noElement(let selector), .invalidSelector(let selector): print("the page has no \(selector)")
            }
        }
    }
}
