import Foundation
import Migration
import Testing

/// No comment is lost or appears twice.
@Suite struct CommentTests {
    private func count(_ comment: String, in text: String) -> Int {
        text.components(separatedBy: comment).count - 1
    }

    @Test(arguments: [
        """
        func f(_ a: AnyPublisher<Int, E>) {
            a.sink(
                receiveCompletion: { c in
                    switch c {
                    // one
                    case .finished: // two
                        end()
                    case .failure: break // three
                    }
                },
                // four
                receiveValue: { show($0) } // five
            ).store(in: &bag)
        }

        """,
        """
        func f(_ a: AnyPublisher<Int, E>) -> AnyPublisher<Int, E> {
            // one
            return a
                // two
                .removeDuplicates() // three
                // four
                .debounce(for: .seconds(1), /* five */ scheduler: RunLoop.main)
                .eraseToAnyPublisher()
        }

        """,
        """
        struct S {
            // one
            let a = Just(1)
                // two
                .eraseToAnyPublisher() // three
            func f() -> AnyPublisher<Int, E> {
                a.throttle(
                    // four
                    for: .seconds(1),
                    // five
                    scheduler: RunLoop.main, latest: true)
            }
        }

        """,
    ]) func `each comment is there once`(_ text: String) {
        let file = migrate(text, from: .combine)
        for word in ["one", "two", "three", "four", "five"] where text.contains(word) {
            #expect(count(word, in: file.migrated) == 1, "\(word): \(file.migrated)")
        }
        #expect(parses(file.migrated), "\(file.migrated)")
    }

    @Test func `a comment before the end of a closure does not swallow what is added`() {
        let text = "let a = Future<Int, Never> { promise in load(promise) // disk\n}\n"
        let file = migrate(text, from: .combine)
        #expect(parses(file.migrated) && file.migrated.contains("// disk\n    return nil\n}"))
    }

    @Test func `a comment on a link of a chain stays on it`() {
        let text = "func f(_ a: AnyPublisher<Int, E>) {\n    use(a\n        // wait\n        .removeDuplicates())\n}\n"
        #expect(migrate(text, from: .combine).migrated.contains("        // wait\n        .distinctUntilChanged()"))
    }
}
