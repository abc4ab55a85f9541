import Migration
import Testing

@Suite struct LineEndingTests {
    private static let text = """
        import Combine
        func f(_ a: AnyPublisher<Int, E>) {
            a.receive(on: queue)
                .sink(
                    receiveCompletion: { c in
                        switch c {
                        case .finished:
                            done()
                        case .failure: break
                        }
                    }, receiveValue: { show($0) })
            let b = Future<Int, E> { promise in
                promise(.success(1))
            }
        }

        """

    @Test func `a file with carriage returns becomes the same, and keeps them`() {
        let unix = migrate(Self.text, from: .combine)
        let windows = migrate(
            Self.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"), from: .combine
        )
        #expect(
            windows.migrated
                == unix.migrated.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
        #expect(windows.marked == unix.marked && windows.left == unix.left)
        #expect("\(Summary([windows]))" == "\(Summary([unix]))")
    }

    @Test func `a mark of the byte order, and a last carriage return, stay`() {
        #expect(migrate("\u{FEFF}import Combine\nlet a = 1\n").migrated == "\u{FEFF}import Impulse\nlet a = 1\n")
        #expect(migrate("let a = 1\r").migrated == "let a = 1\r")
    }

    @Test func `a file that mixes both is left as it is`() {
        let file = migrate("import Combine\r\nlet a = Just(1)\n", from: .combine)
        #expect(file.migrated == file.original)
        #expect(file.reasons == ["mixes line endings: write them all in one way first"])
    }
}
