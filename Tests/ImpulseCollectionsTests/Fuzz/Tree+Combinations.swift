import Impulse
import ImpulseCollections

extension Tree {
    /// The operators of two collections, each with its model.
    static let combinations: [@Sendable (Tree, Tree) -> Tree] = [
        { first, second in
            first.combining("concat", with: second) {
                $0.concat($1)
            } _: {
                $0 + $1
            }
        },
        { first, second in
            first.combining("union", with: second) {
                $0.union($1) { $0.value % 11 }
            } _: {
                ($0 + $1).firsts { $0.value % 11 }
            }
        },
        { first, second in
            first.combining("intersection", with: second) {
                $0.intersection($1) {
                    $0.value % 5
                } and: {
                    $0.value % 6
                }
            } _: { rows, others in
                let keys = Set(others.map { $0.value % 6 })
                return rows.filter { keys.contains($0.value % 5) }
            }
        },
        { first, second in
            first.combining("subtracting", with: second) {
                $0.subtracting($1) {
                    $0.value % 5
                } and: {
                    $0.value % 6
                }
            } _: { rows, others in
                let keys = Set(others.map { $0.value % 6 })
                return rows.filter { !keys.contains($0.value % 5) }
            }
        },
    ]
}
