import Impulse
import ImpulseWeb

/// A page with a button for each thing that `web.mjs` tests. It writes a log of the results.
@main
struct Main {
    static func main() {
        do {
            let tests = try Tests()
            tests.addElements()
            tests.addRows()
            try tests.addLiveRows()
            tests.addSources()
            tests.addFrames()
        } catch {
            print("the page lacks an element")
        }
    }
}

struct Tests {
    let buttons: Element
    let place: Element
    let list: Element
    let log: Element

    init() throws(PageError) {
        buttons = try Document.find("#buttons")
        place = try Document.find("#place")
        list = try Document.find("#list")
        log = try Document.find("#log")
    }

    func note(_ line: String) { log.text = log.text + line + "\n" }

    /// Adds a button that runs a test.
    func button(_ name: String, _ test: @escaping @Sendable () -> Void) {
        let button = Element("button")
        button.text = name
        button[property: "id"] = name
        button.clicks.subscribe { test() }
        buttons.append(button)
    }
}
