#if Macros
/// Hands the calls of a method on to another object, if that is still there.
///
///     import ImpulseMacros
///
///     @Forwarded(to: "appDelegate") func gameEnded()          // appDelegate?.gameEnded()
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
///     @Forwarded(to: "appDelegate", returning: true) func shouldContinue() -> Bool
///
/// - Parameters:
///   - property: the name of the property with the other object.
///   - answer: what to return without it.
@attached(body)
public macro Forwarded<Answer>(to property: String, returning answer: Answer) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "ForwardedMacro")
#endif
