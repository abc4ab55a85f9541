import SwiftSyntax

/// A difference in behavior: a note, and the name in the first column of the page's row.
public struct Difference: Hashable, Sendable {
    public let row: String
    public let note: String
}

/// A pattern for an expression of the library, and its replacement. `Rules/README.md` describes the notation.
struct Rule: Sendable {
    /// The replacement, usually one statement; or the reason why the expression is left to the reader.
    enum Result: Sendable {
        case statements([ExprSyntax])
        case left(reason: String)
    }

    let pattern: ExprSyntax
    let result: Result
    let kind: Kind?
    let difference: Difference?
    /// The modules besides the core that the replacement needs.
    let modules: [String]
    /// The reach of the name, if the rule applies only to the initial value of a name.
    let reach: Reach?
    /// The cases of an event for which the replacement has closures: `success` for `$split.success`.
    let splitCases: Set<String>
    /// True if the pattern has a closure that receives a subscriber, one that receives events, or one that throws.
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

/// The reach of a name: it does not leave its function, or it is never released.
enum Reach: String {
    case local
    case global
}

/// A type of the library, and its replacement.
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

    /// True if the replacement has the same name.
    var keepsName: Bool {
        guard case .type(let type) = result else { return false }
        return type.nameAndArguments?.name == name
    }
}

/// All rules of one library.
public struct Rules: Sendable {
    public let library: Library
    /// The modules that replace each module of the library; empty if its import is only removed.
    var imports: [String: [String]] = [:]
    /// Related modules whose imports stay, with the reason or advice.
    var leftImports: [String: String] = [:]
    var types: [String: [TypeRule]] = [:]
    /// The rules by the name of the member, function or type that the pattern ends with; `""` if that is a
    /// metavariable.
    var expressions: [String: [Rule]] = [:]
    /// The operators that have the same name in Impulse: by name, and by name with labels.
    var same: Set<String> = []
    var sameCalls: Set<String> = []
    /// The members of subjects and properties that have the same name in Impulse and do not belong to the signal.
    var own: Set<String> = []
    /// Impulse's names of type parameters, for extensions.
    var parameters: [String: String] = [:]
    /// The rules for expressions that are a scheduler only where one is expected.
    var schedulers: [Rule] = []
    /// The protocols to which types of the project need not conform any more.
    var conformances: [String: Difference?] = [:]

    /// The differences of all rules, for the test that finds their rows.
    public var differences: [Difference] {
        (expressions.values.joined() + schedulers).compactMap(\.difference) + conformances.values.compactMap { $0 }
            + types.values.joined().compactMap(\.difference)
    }

    init(library: Library) {
        self.library = library
    }

    /// Returns true if a module is the library's. A module without a replacement may be used without the library.
    func isOwn(_ module: String) -> Bool { imports[module]?.isEmpty == false }

    /// Returns the rule for a type with these arguments. The rule for `Set<AnyCancellable>` requires that argument; a
    /// `left` rule accepts any.
    func type(_ name: String, _ arguments: [String]) -> TypeRule? {
        (types[name] ?? []).first { rule in
            if case .left = rule.result { return true }
            return arguments.isEmpty
                ? rule.parameters.allSatisfy { $0.isMetavariable && $0 != "$Given" }
                : rule.parameters.count == arguments.count
                    && zip(rule.parameters, arguments).allSatisfy { $0 == $1 || $0.isMetavariable }
        }
    }

    /// Returns whether a call with this name alone shows that its receiver is a signal of the library.
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
