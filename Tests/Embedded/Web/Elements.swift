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
        button("tree") {
            // The replaced content was never on the page, and nothing refers to it.
            for _ in 0..<100 {
                let root = Element("p")
                root.append(made())
                root.text = "\(number.value)"
                root.append(made())
                root[property: "innerHTML"] = "<b></b>"
            }
        }
        button("unnamed-tree") {
            // The element around it has no handle.
            for _ in 0..<100 {
                let root = Element("p")
                root[property: "innerHTML"] = "<i><b></b></i>"
                guard let child = try? root.find("b") else { continue }
                root.remove()
                root.text = ""
                child.reactive.text <~ number.map { "\($0)" }
            }
        }
        button("bind-and-dispose") {
            for _ in 0..<100 {
                let (bound, listened, over) = (Element("p"), Element("p"), Element("p"))
                for element in [bound, listened, over] { place.append(element) }
                (bound.reactive.text <~ number.map { "\($0)" }).dispose()
                listened.clicks.subscribe().dispose()
                over.reactive.text <~ Signal.just("once")
            }
        }
        button("next-life") {
            number.value = 0
            let element = Element("p")
            element.clicks.subscribe(completed: { note("gone") })
            place.append(element)
            element.remove()
            element.reactive.text <~ number.map { "\($0 + 1)" }
            MainScheduler().schedule { place.append(element) }
        }
        button("wrong-tag") {
            let element = Element("a b")
            element.text = "made"
            note(element.text)
        }
        button("print") {
            print("é, and")
            print(2)
        }
        button("watch-window") {
            // Its target is the object with the handle that a mistake must not release.
            Page.events("test").take(1).subscribe { _ in note("window") }
        }
        button("trap-in-removal") {
            let element = Element("p")
            place.append(element)
            element.clicks.subscribe(completed: { fatalError() })
            note("before")
            element.remove()
            note("after")
        }
        button("trap-in-focus") {
            let element = Element("input")
            place.append(element)
            element.events("focus").subscribe { _ in fatalError() }
            note("before")
            element.focus()
            note("after")
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
