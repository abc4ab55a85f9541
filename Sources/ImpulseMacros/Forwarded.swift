#if Macros
/// Hands the calls of a method on to another object, if that is still there.
///
///     import ImpulseMacros
///
///     final class PlayerProxy: PlayerDelegate {
///         weak var appDelegate: (any PlayerDelegate)?
///         @Forwarded(to: "appDelegate") func playerMoved(to second: Int)  // appDelegate?.playerMoved(to: second)
///         func playerEnded() { print("It is over.") }
///         func playerMayContinue() -> Bool { true }
///     }
///
/// What the other object returns or throws is returned and thrown. Without it, `nil` is returned where that is possible.
///
/// - Parameter property: the name of the property with the other object.
@attached(body)
public macro Forwarded(to property: String) = #externalMacro(module: "ImpulseMacrosPlugin", type: "ForwardedMacro")

/// ``Forwarded(to:)`` of a method that returns something even if the other object is gone.
///
///     import ImpulseMacros
///
///     final class PlayerProxy: PlayerDelegate {
///         weak var appDelegate: (any PlayerDelegate)?
///         @Forwarded(to: "appDelegate") func playerMoved(to second: Int)
///         @Forwarded(to: "appDelegate") func playerEnded()
///         @Forwarded(to: "appDelegate", returning: true) func playerMayContinue() -> Bool  // its answer, or true
///     }
///
/// - Parameters:
///   - property: the name of the property with the other object.
///   - answer: what to return without it.
@attached(body)
public macro Forwarded<Answer>(to property: String, returning answer: Answer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "ForwardedMacro")
#endif
