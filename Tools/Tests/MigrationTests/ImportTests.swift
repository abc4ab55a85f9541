import Migration
import Testing

@Suite struct ImportTests {
    private static let conditional = "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\n"

    @Test(arguments: [
        conditional, "import struct Combine.Just\n", "#if DEBUG\nimport Foundation\nimport Combine\n#endif\n",
        "@preconcurrency public import Combine\n",
    ]) func `imports are found in conditions, and of single names`(_ text: String) {
        #expect(Library.imported(by: text) == .combine)
        #expect(Library.imported(by: migrate(text + "let a = Just(1)\n", from: .combine).migrated) == nil)
    }

    @Test func `a condition that chooses between libraries goes`() {
        let file = migrate("import Foundation\n\(Self.conditional)\nlet a = 1\n", from: .combine)
        #expect(file.migrated == "import Foundation\nimport Impulse\n\nlet a = 1\n")
    }

    @Test func `an import of one name becomes one of the module`() {
        #expect(
            migrate("import struct Combine.Just\nimport class Combine.Future\n", from: .combine).migrated
                == "import Impulse\n")
    }

    @Test(arguments: ["import Result\nimport ReactiveSwift\n", "import ReactiveSwift\nimport Result\n"])
    func `an import that nothing replaces goes`(_ imports: String) {
        let file = migrate("\(imports)\nlet a = 1\n", from: .reactiveSwift)
        #expect(file.migrated == "import Impulse\n\nlet a = 1\n" && file.left.isEmpty)
    }

    @Test func `a module that a library shares with others is no sign of it`() {
        #expect(Library.imported(by: "import Result\n") == nil)
        let file = migrate("import RxSwift\nimport Result\n", from: .rx)
        #expect(file.migrated == "import Impulse\nimport Result\n" && file.left.isEmpty)
    }

    @Test func `an attribute may have a line of its own`() {
        #expect(migrate("@testable\nimport RxSwift\n", from: .rx).migrated == "@testable\nimport Impulse\n")
    }

    @Test func `a comment above an import that goes stays`() {
        let file = migrate(
            "import RxSwift\n// for drivers\nimport RxCocoa // and relays\nimport Foundation\n", from: .rx)
        #expect(file.migrated == "import Impulse\n// for drivers\n// and relays\nimport Foundation\n")
    }
}
