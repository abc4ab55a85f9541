import Testing

@testable import Migration

/// Nesting for which the stack of a thread would not suffice.
@Suite struct NestingTests {
    private static let shapes: [(String, String, String)] = [
        ("a", "", ".map { $0 }"), ("a", "(", ")"), ("a", "[", "]"), ("a", "f(", ")"), ("a", "{ ", " }"),
        ("a", "{ return ", " }()"), ("a", "-", ""), ("a", "try ", ""), ("a", "await ", ""), ("a", "", "!"),
        ("a", "", "?"),
        ("a", "", "[0]"), ("a", "b ? c : ", ""), ("a", "b + ", ""), ("a", "b = ", ""), ("a", "", " as A"),
        ("a", "a.b { ", " }"),
        ("a", "a.flatMap { $0.map { ", " } }"), ("a", "Observable.merge(", ", a)"), ("a", "\"\\(", ")\""),
        ("a", "&", ""),
        ("a", "if b { ", " }"), ("a", "if b { c } else ", ""), ("a", "switch b { default: ", " }"),
        ("a", "do { ", " }"),
        ("a", "func f() { ", " }"), ("a", "class A { ", " }"), ("a", "for b in c { ", " }"),
        ("a", "#if b\n", "\n#endif"),
        ("a", "A<", ">()"), ("a", "", ".b"), ("a", "", "()"), ("a", ".b(", ")"),
    ]

    @Test(arguments: shapes.indices, [15, 600]) func `a file that is too deep is named, and the others go on`(
        _ shape: Int, _ count: Int
    ) {
        let (core, before, after) = Self.shapes[shape]
        let deep = String(repeating: before, count: count) + core + String(repeating: after, count: count)
        let files = [
            ("Deep.swift", "func f(_ a: Observable<Int>) {\n\(deep)\n}\n"),
            ("Other.swift", "func g(_ a: Observable<Int>) -> Observable<Int> { a.skipWhile { $0 > 1 } }\n"),
        ]
        let results = Migration(files, from: .rx).run()
        #expect(!results[0].left.isEmpty || parses(results[0].migrated))
        #expect(results[1].migrated.contains("{ a.skip(while: { $0 > 1 }) }"), "\(results[1].migrated)")
    }

    @Test func `a type within types is no different`() {
        for (before, after) in [
            ("[", "]"), ("Observable<", ">"), ("(", ")"), ("", "?"), ("() -> ", ""), ("any ", ""), ("A.", ""),
        ] {
            let type = String(repeating: before, count: 40) + "Int" + String(repeating: after, count: 40)
            let file = migrate("func f(_ a: \(type)) { use(a) }\n", from: .rx)
            #expect(!file.left.isEmpty || parses(file.migrated))
        }
    }
}
