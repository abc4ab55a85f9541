import Impulse
import ImpulseWeb

struct Person: Sendable {
    let id: Int
    let name: String
}

extension Tests {
    func addRows() {
        let people = MutableProperty<[Person]>([])
        list.showRows(for: people, by: { $0.id }) { person in
            let row = Element("input")
            row.reactive.value <~ person.map { $0.name }
            row.clicks.subscribe { row.remove() }
            return row
        }
        button("rows") {
            people.value = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace"), Person(id: 3, name: "Mary")]
        }
        button("first-last") { people.value = Array(people.value.dropFirst() + people.value.prefix(1)) }
        button("rename") { people.value = people.value.map { Person(id: $0.id, name: $0.name + "!") } }
        button("no-rows") { people.value = [] }
        button("many-rows") { people.value = (0..<1_000).map { Person(id: $0, name: "number \($0)") } }
        button("reverse") { people.value = people.value.reversed() }
    }
}
