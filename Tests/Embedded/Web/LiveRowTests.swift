import Impulse
import ImpulseCollections
import ImpulseWeb

extension Tests {
    func addLiveRows() throws(PageError) {
        let people = LiveArray<Person>()
        let isOdd = MutableProperty(false)
        let shown = people.collection.filter(with: isOdd) { person, isOdd in !isOdd || person.id % 2 == 1 }
        try Document.find("#live-list").showRows(of: shown) { person in
            let row = Element("input")
            row.reactive.value <~ person.map { $0.name }
            row.clicks.subscribe { row.remove() }
            return row
        }
        button("live-rows") {
            let names = ["Ada", "Barbara", "Grace", "Mary"]
            people.modify { for id in names.indices { $0.append(Person(id: id, name: names[id])) } }
        }
        button("live-insert") { people.insert(Person(id: 9, name: "Joan"), at: 1) }
        button("live-move") { people.move(from: 0, to: people.snapshot.count - 1) }
        button("live-remove") { people.remove(at: 1) }
        button("live-rename") {
            people.modify { people in
                for index in 0..<people.count {
                    people[index] = Person(id: people[index].id, name: people[index].name + "!")
                }
            }
        }
        button("live-all-at-once") {
            people.modify { people in
                people.insert(Person(id: 8, name: "Hedy"), at: 0)
                people.move(from: 1, to: 3)
                people[2] = Person(id: people[2].id, name: "Radia")
                people.remove(at: 1)
            }
        }
        button("live-filter") { isOdd.value.toggle() }
        button("live-none") { people.removeAll() }
        button("live-many") {
            people.modify { for id in 0..<1_000 { $0.append(Person(id: id, name: "number \(id)")) } }
        }
        button("live-reverse") { people.modify { for index in 0..<1_000 { $0.move(from: 999, to: index) } } }
    }
}
