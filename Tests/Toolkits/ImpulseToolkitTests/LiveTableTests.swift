import Foundation
import Impulse
import ImpulseCollections
import ImpulseUIKit
import Testing
import UIKit

@MainActor struct LiveTableTests {
    private struct Person: Identifiable, Sendable {
        let id: Int
        var name: String
    }

    private let people = LiveTable(["Grace", "Ada", "Edsger"].enumerated().map { Person(id: $0, name: $1) })
    private let table = UITableView()

    private var names: [String] { table.cells.map { $0.textLabel?.text ?? "" } }

    private func show() -> LiveTableDataSource<Person> {
        LiveTableDataSource(of: people.collection.sorted { $0.name < $1.name }, in: table) { table, path, person in
            let cell = table.dequeueReusableCell(withIdentifier: "person", for: path)
            cell.textLabel?.text = person.name
            return cell
        }
    }

    @Test func `a change makes its own rows alone, and the others keep their cells`() async {
        let rows = show()
        await settle()
        #expect(names == ["Ada", "Edsger", "Grace"])
        let (cells, reloads) = (table.cells, table.countOfReloads)
        people.update(with: Person(id: 3, name: "Barbara"))
        await settle()
        #expect(names == ["Ada", "Barbara", "Edsger", "Grace"])
        people.modify { people in
            people.remove(id: 2)
            people[id: 1] = Person(id: 1, name: "Hedy")
        }
        await settle()
        #expect(names == ["Barbara", "Grace", "Hedy"])
        #expect(table.cells[1] === cells[2] && table.cells[2] === cells[0])
        people[id: 0]?.name = "Grace Hopper"
        await settle()
        #expect(names == ["Barbara", "Grace Hopper", "Hedy"])
        #expect(table.cells[1] === cells[2] && table.countOfReloads == reloads)
        #expect(rows.elements.count == 3)
    }

    @Test func `random changes show what an array has`() async {
        let rows = show()
        var state: UInt64 = 815
        func random(_ count: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % count)
        }
        for _ in 0..<200 {
            people.modify { people in
                for _ in 0...random(5) {
                    let id = random(20)
                    if random(3) == 0 {
                        people.remove(id: id)
                    } else {
                        people[id: id] = Person(id: id, name: "\(random(10))")
                    }
                }
            }
            await settle()
            #expect(names == rows.elements.map(\.name) && names == people.snapshot.map(\.name).sorted())
        }
        #expect(table.countOfReloads < 10)
    }

    @Test func `more changes than fit are a reload, and nothing follows the end`() async {
        var rows: LiveTableDataSource<Person>? = show()
        await settle()
        let reloads = table.countOfReloads
        people.modify { people in for id in 10..<2_000 { people.update(with: Person(id: id, name: "\(id)")) } }
        await settle()
        #expect(table.countOfReloads == reloads + 1 && rows?.elements.count == 1_993)
        rows = nil
        people.remove(id: 0)
        await settle()
        #expect(table.dataSource == nil && names.count == 1_993)
    }
}
