import Impulse
import ImpulseWeb

/// A page of one button that counts its clicks.
@main
struct Main {
    static func main() {
        do throws(PageError) {
            let button = try Document.find("button")
            let count = button.clicks.map { 1 }.scan(0) { $0 + $1 }.startWith(0)
            try Document.find("output").reactive.text <~ count.map { "\($0) clicks" }
        } catch {
            switch error {
            case .noElement(let selector), .invalidSelector(let selector): print("the page has no \(selector)")
            }
        }
    }
}
