import Impulse
import ImpulseWeb

extension Tests {
    func addElements() {
        let number = MutableProperty(0)

        /// An element with a child, bindings and a listener.
        let made: @Sendable () -> Element = {
            let element = Element("p")
            let child = Element("b")
            child.reactive.text <~ number.map { "\($0)" }
            element.reactive.hasClass("odd") <~ number.map { $0 % 2 == 1 }
            element.reactive.attribute("title") <~ number.map { $0 > 0 ? "more" : nil }
            element.clicks.subscribe { number.value += 1 }
            element.append(child)
            return element
        }
        button("add-and-remove") {
            for _ in 0..<1_000 {
                let element = made()
                place.append(element)
                number.value += 1
                element.remove()
            }
        }
        button("make-and-forget") { for _ in 0..<1_000 { _ = made() } }
        button("add") { for _ in 0..<1_000 { place.append(made()) } }
        button("set-number") { number.value = 41 }

        button("life") {
            let element = made()
            place.append(element)
            element.clicks.subscribe(next: { note("click") }, completed: { note("gone") })
            // To move is not to leave.
            list.append(element)
            place.append(element)
            element[property: "id"] = "living"
        }
        button("find") {
            do throws(PageError) {
                _ = try Document.find("#nothing")
            } catch {
                if case .noElement(let selector) = error { note("no \(selector)") }
            }
            do throws(PageError) {
                _ = try Document.find("#(")
            } catch {
                if case .invalidSelector(let selector) = error { note("invalid \(selector)") }
            }
        }
        button("use-field") {
            do throws(PageError) {
                let field = try Document.find("#field")
                field.values.subscribe { note("field: \($0)") }
                field.events("keydown").filter { $0.text("key") == "Escape" && $0.flag("shiftKey") }
                    .subscribe { _ in field.value = "escaped" }
                try Document.find("#box").checks.subscribe { note($0 ? "checked" : "not checked") }
            } catch {
                note("no field")
            }
        }
        button("wrong-attribute") { place.setAttribute("a b", "c") }
    }
}
