import Testing

@testable import Migration

/// Names that refer to themselves. A compiler rejects most of them, but the tool meets them: once the module before a
/// type is dropped, an alias may have the name of its type.
@Suite struct CircleTests {
    @Test(arguments: [
        "typealias Output = Output", "typealias A = B\ntypealias B = A", "typealias A = [A]",
        "typealias A = [String: A]", "typealias A = A?", "typealias A = any A", "typealias A = (A)",
        "typealias A = B\ntypealias B = () -> A", "typealias A = () -> A", "typealias A = @Sendable () -> A",
        "func f<A: B, B: A>(_ a: A, _ b: B) {}", "func f<A: A>(_ a: A) {}",
        "func f<A: C>(_ a: A) {}\ntypealias C = A", "protocol P { associatedtype A }\ntypealias A = A",
    ]) func `a type that stands for itself ends nothing`(_ text: String) {
        let uses = "let a: A = make()\nlet b: B = make()\nlet c: Output = make()\nlet d = A()\nlet e = a().e\n"
        for library in Library.allCases { #expect(parses(migrate("\(text)\n\(uses)", from: library).migrated)) }
    }

    @Test(arguments: [
        "class A: B {}\nclass B: A {}", "protocol A: B {}\nprotocol B: A {}", "class A: A {}",
        "extension A: B {}\nextension B: A {}\nclass A {}\nprotocol B {}",
        "class A: B {}\nclass B: C {}\nclass C: A {}",
    ]) func `a type that inherits from itself ends nothing`(_ text: String) {
        let uses = "func f(_ a: A) { a.name.map { $0 }; a.f().e() }\nclass D: A { func g() { name.sink {} } }\n"
        let other = "struct E { let name = 1; func f() {} }\n"
        for library in Library.allCases { #expect(parses(migrate("\(text)\n\(uses)\(other)", from: library).migrated)) }
    }

    @Test(arguments: [
        "let a = a", "let a = [a]", "let a = b\nlet b = a", "let a = [b]\nlet b = [a]", "let a = a.a", "let a = a()",
        "func a() { a() }", "let a = { a() }", "class A { lazy var a = self.a; var b: A { b } }",
    ]) func `a value that is made from itself ends nothing`(_ text: String) {
        for library in Library.allCases { #expect(parses(migrate("\(text)\n", from: library).migrated)) }
    }

    @Test func `many arrays, each of which holds the next, end nothing`() {
        let names = (0..<300).map { "let a\($0) = [a\(($0 + 1) % 300)]\n" }
        #expect(migrate(names.joined()).migrated == names.joined())
    }

    @Test func `an alias with the name of what it stands for means that`() {
        let file = migrate(
            "import RxSwift\ntypealias Observable = RxSwift.Observable\nfunc f(_ a: Observable<Int>) {}\n", from: .rx)
        #expect(file.migrated.contains("func f(_ a: Signal<Int, any Error>) {}"))
        #expect(file.left.map(\.line) == [2])
    }
}
