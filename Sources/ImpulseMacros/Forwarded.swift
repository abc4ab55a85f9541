#if Macros
/// Forwards the calls of a method to another object, if that still exists.
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
/// The method returns or throws what the other object returns or throws. Without that object, an optional result is
/// `nil`.
///
/// - Parameter property: the name of the property that holds the other object.
@attached(body)
public macro Forwarded(to property: String) = #externalMacro(module: "ImpulseMacrosPlugin", type: "ForwardedMacro")

/// Forwards the calls of a method to another object, and returns `answer` if that no longer exists. See
/// ``Forwarded(to:)``.
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
///   - property: the name of the property that holds the other object.
///   - answer: the return value without the other object.
@attached(body)
public macro Forwarded<Answer>(to property: String, returning answer: Answer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "ForwardedMacro")
#endif
