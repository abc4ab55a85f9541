#if Macros
/// Makes a signal of a method, in any class or actor.
///
///     import Impulse
///     import ImpulseMacros
///
///     final class Editor: View {
///         @Callback override func mouseDown(at point: Point)
///         @Callback("typed") func keyDown(_ key: Character) { insert(key) }
///     }
///     let editor = Editor()
///     editor.mouseDown.subscribe { point in show(point) }
///     editor.typed.subscribe { key in show(key) }
///
/// A body runs first, then the signal sends, also when the body throws; without one, an `override` calls what it overrides.
/// What is returned comes from there. See ``DelegateSignals()`` for what the signal sends, how long, and what it is called.
///
/// - Parameter name: what to call the signal.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback(_ name: String? = nil) = #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// ``Callback(_:)`` of a method that has no body and answers always the same.
///
///     import Impulse
///     import ImpulseMacros
///
///     final class PlayerWatcher: PlayerDelegate {
///         @Callback func playerMoved(to second: Int)
///         @Callback func playerEnded()
///         @Callback(returning: true) func playerMayContinue() -> Bool
///     }
///
/// - Parameters:
///   - name: what to call the signal.
///   - answer: what the method returns, after the signal has sent. It is evaluated with each call, and cannot use the arguments. One
///     that begins with a dot takes its type before it: `Vote.yes`, or `@Callback<Vote>(returning: .yes)`.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback<Answer>(_ name: String? = nil, returning answer: Answer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// ``Callback(_:)`` of a method that has no body and answers always `nil`.
///
///     import Impulse
///     import ImpulseMacros
///
///     final class Names {
///         @Callback("asked", returning: nil) func nickname(of player: String) -> String?
///     }
///
/// - Parameters:
///   - name: what to call the signal.
///   - answer: `nil`.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback(_ name: String? = nil, returning answer: NilAnswer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// The type of the literal `nil` as the answer of a callback: what is optional there, the attribute cannot know.
public struct NilAnswer: ExpressibleByNilLiteral, Sendable {
    /// Called by the compiler.
    public init(nilLiteral: ()) {}
}
#endif
