import SwiftSyntax

/// What a rule says of behavior: a note, and the name in the first column of the page's row.
public struct Difference: Hashable, Sendable {
    public let row: String
    public let note: String
}

/// An expression of the library, and what it becomes. `Rules/README.md` describes the notation.
struct Rule: Sendable {
    /// What follows: statements, usually one; or, if the expression is left to the reader, the reason.
    enum Result: Sendable {
        case statements([ExprSyntax])
        case left(reason: String)
    }

    let pattern: ExprSyntax
    let result: Result
    let kind: Kind?
    let difference: Difference?
    /// The modules that the replacement needs beside the core.
    let modules: [String]
    /// The names that it is for, if it is only for the initial value of a name.
    let reach: Reach?
    /// The cases that the replacement takes out of an event: `success` for `$split.success`.
    let splitCases: Set<String>
    /// Whether its pattern has a closure that is given a subscriber; one that is given events; or one that throws.
    private(set) var takesRun = false
    private(set) var passesEvents = false
    private(set) var takesThrowing = false

    init(
        _ pattern: ExprSyntax, _ result: Result, kind: Kind?, _ difference: Difference?, modules: [String],
        reach: Reach?
    ) {
        self.reach = reach
        (self.pattern, self.result, self.kind) = (pattern, result, kind)
        (self.difference, self.modules) = (difference, modules)
        let statements: [ExprSyntax] = if case .statements(let statements) = result { statements } else { [] }
        splitCases = Set(statements.flatMap(\.trimmedDescription.splitCases))
        takesRun = takes([.run, .returningRun])
        passesEvents = takes([.events])
        takesThrowing = takes([.throwing, .trying, .pairing])
    }

    private func takes(_ roles: [Metavariable.Role]) -> Bool {
        guard let call = pattern.as(FunctionCallExprSyntax.self) else { return false }
        return call.arguments.contains { $0.expression.metavariable.map { roles.contains($0.role) } ?? false }
    }
}

/// How far a name goes: it does not leave its function; or it is never released.
enum Reach: String {
    case local
    case global
}

/// A type of the library, and what it becomes.
struct TypeRule: Sendable {
    enum Result: Sendable {
        case type(TypeSyntax)
        case left(reason: String)
    }

    let name: String
    let parameters: [String]
    let result: Result
    let kind: Kind
    var difference: Difference?

    /// Whether what it becomes has the same name.
    var keepsName: Bool {
        guard case .type(let type) = result else { return false }
        return type.nameAndArguments?.name == name
    }
}

/// All rules of one library.
public struct Rules: Sendable {
    public let library: Library
    /// The modules that replace a module of the library; none if it is only removed.
    var imports: [String: [String]] = [:]
    /// Other modules that have to do with the library, with what to do about them.
    var leftImports: [String: String] = [:]
    var types: [String: [TypeRule]] = [:]
    /// By the name of the member, function or type that the pattern ends with; `""` if that may be any.
    var expressions: [String: [Rule]] = [:]
    /// Operators that Impulse calls the same, without labels; and those calls, with them.
    var same: Set<String> = []
    var sameCalls: Set<String> = []
    /// What subjects and properties have beside their signal, under the same name in both.
    var own: Set<String> = []
    /// The names of type parameters in extensions.
    var parameters: [String: String] = [:]
    /// What is a scheduler in the library, and something else elsewhere.
    var schedulers: [Rule] = []
    /// Protocols that types of the project need not conform to any more.
    var conformances: [String: Difference?] = [:]

    /// The differences of all rules, for the test that finds their rows.
    public var differences: [Difference] {
        (expressions.values.joined() + schedulers).compactMap(\.difference) + conformances.values.compactMap { $0 }
            + types.values.joined().compactMap(\.difference)
    }

    init(library: Library) {
        self.library = library
    }

    /// True if a module is the library's. One that nothing replaces may be used without the library.
    func isOwn(_ module: String) -> Bool { imports[module]?.isEmpty == false }

    /// The rule for a type that is used with these arguments. `Set<AnyCancellable>` has to be used with that one; a type
    /// that is left, with any.
    func type(_ name: String, _ arguments: [String]) -> TypeRule? {
        (types[name] ?? []).first { rule in
            if case .left = rule.result { return true }
            return arguments.isEmpty
                ? rule.parameters.allSatisfy { $0.isMetavariable && $0 != "$Given" }
                : rule.parameters.count == arguments.count
                    && zip(rule.parameters, arguments).allSatisfy { $0 == $1 || $0.isMetavariable }
        }
    }

    /// Whether a call of this name alone shows that its receiver is a signal of the library.
    func isTelling(_ name: String) -> Bool {
        let roles = (expressions[name] ?? []).map { $0.pattern.receiver?.metavariable?.role }
        return roles.contains(.signal) && !roles.contains(.known)
    }
}

extension String {
    fileprivate var splitCases: [String] {
        separated(by: "$split.").dropFirst().map { String($0.prefix { $0.isLetter }) }
    }
}
