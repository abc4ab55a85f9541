#if Macros
/// Turns the calls of a method into a signal, in any class or actor.
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
/// The method's body runs first, and the signal then sends, even if the body throws. An `override` without a body
/// calls the overridden method instead. The method returns what that code returns. See ``DelegateSignals()`` for the
/// signal's values, lifetime and name.
///
/// - Parameter name: the signal's name.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback(_ name: String? = nil) = #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// Turns the calls of a method without a body into a signal, and always returns `answer`. See ``Callback(_:)``.
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
///   - name: the signal's name.
///   - answer: the method's return value, evaluated on each call after the signal has sent. It cannot use the
///     arguments. Write the type of a value that begins with a dot: `Vote.yes`, or
///     `@Callback<Vote>(returning: .yes)`.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback<Answer>(_ name: String? = nil, returning answer: Answer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// Turns the calls of a method without a body into a signal, and always returns `nil`. See ``Callback(_:)``.
///
///     import Impulse
///     import ImpulseMacros
///
///     final class Names {
///         @Callback("asked", returning: nil) func nickname(of player: String) -> String?
///     }
///
/// - Parameters:
///   - name: the signal's name.
///   - answer: `nil`.
@attached(peer, names: arbitrary)
@attached(body)
public macro Callback(_ name: String? = nil, returning answer: NilAnswer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "CallbackMacro")

/// The type of the literal `nil` as a callback's answer. The attribute cannot know which type is optional.
public struct NilAnswer: ExpressibleByNilLiteral, Sendable {
    /// Called by the compiler.
    public init(nilLiteral: ()) {}
}
#endif
