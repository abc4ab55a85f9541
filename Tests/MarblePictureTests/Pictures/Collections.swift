import Impulse
@testable import ImpulseCollections
@testable import ImpulseTesting

/// A value with several marks.
protocol Marked {
    var marks: [Mark.Kind] { get }
}

/// A marble for each changed element, and the elements after the change.
extension CollectionChange: Marked {
    var marks: [Mark.Kind] {
        listedEdits.map { edit in
            let sign = edit.old == nil ? "+" : edit.new == nil ? "−" : edit.keepsOrder ? "" : "↕"
            let elements = edit.keepsElement ? [edit.new] : [edit.old, edit.new]
            return .value(sign + elements.compactMap { $0.map { label(of: $0.element) } }.joined(separator: "→"))
        } + [.elements(after.map { label(of: $0) }.joined(separator: " "))]
    }
}

extension Gallery {
    /// The pictures of live collections, for their page.
    func collections() {
        draw(
            "changes", of: ["c2", "a1"], "0--1--2--3--4--5-",
            [
                { $0.append("b3") },
                { $0[1] = "a0" },
                { list in
                    list[0] = "c5"
                    list.remove(at: 2)
                },
                { $0.move(from: 0, to: 1) },
                { $0[0] = "a4" },
            ]
        ) { rows in rows.filter { $0.last != "0" }.sorted() }
    }

    /// Runs an operator on the changes of an array, and keeps the picture. The marble 0 stands for its elements at the
    /// subscription, other digits for the steps.
    private func draw(
        _ name: String, of elements: [String], _ marbles: String,
        _ steps: [(inout LiveArray<String>.Contents) -> Void], filePath: String = #filePath, line: Int = #line,
        _ operation: @escaping (LiveCollection<String, Never>) -> LiveCollection<String, Never>
    ) {
        let list = LiveArray(elements)
        let recording = list.collection.changes.record(on: time)
        for step in steps { list.modify(step) }
        let legend = Legend(recording.values.enumerated().map { (letter: Character("\($0)"), value: $1) })
        draw(name, from: Source(marbles: marbles, error: nil, legend: legend), filePath: filePath, line: line) {
            operation(LiveCollection(changes: $0)).changes
        }
    }
}
