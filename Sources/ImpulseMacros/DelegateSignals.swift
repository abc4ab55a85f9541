#if Macros
/// Turns each method of a delegate class that has no body into a signal.
///
///     import Impulse
///     import ImpulseMacros
///
///     @DelegateSignals
///     final class LocationDelegate: LocationManagerDelegate {
///         func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
///         @Callback("didFail") func locationManager(_ manager: LocationManager, didFailWithError error: LocationError)
///         func locationManagerDidPauseLocationUpdates(_ manager: LocationManager)
///         @Callback func locationManagerShouldPause(_ manager: LocationManager) -> Bool { true }
///     }
///     let delegate = LocationDelegate()
///     delegate.didUpdateLocations.subscribe { _, locations in show(locations) }
///     delegate.didFail.subscribe { show($0.error) }
///     delegate.shouldPause.subscribe { manager in show(manager) }
///
/// A signal sends the arguments of each call: several as a tuple, labeled with their names inside the method; a
/// single one as it is; none as `Void`. An argument named `_` is left out. All arguments that are sent must be
/// `Sendable`.
///
/// The signals are hot: they send the calls from now on, synchronously, on the calling thread, to all subscribers in
/// one order. They do not retain the object, cannot fail, and complete when the object is deallocated. You may call
/// the methods on any thread that their isolation allows, and subscribe to the signals anywhere.
///
/// The signal's name is the first that applies:
///
/// - the name given to ``Callback(_:)``
/// - the label of the second argument (`didUpdateLocations`), if several methods share the base name, or if the base
///   name is the type of the first argument
/// - the base name without the type of the first argument (`locationManagerDidPause(_:)` becomes `didPause`)
/// - the base name; for a method without arguments, followed by `Signal`
///
/// Methods with a body are unchanged unless they are marked with ``Callback(_:)``. Code that cannot become a signal
/// does not compile, and the error says what to write instead. This applies to generic and static methods, to
/// arguments that are not valid after the method returns (`inout`, nonescaping closures) or not `Sendable` (closures
/// without `@Sendable`, `Any`), and to methods with a return value but neither a body nor `@Callback(returning:)`. An
/// argument of type `T!` is sent as `T?`.
///
/// This macro requires the package trait `Macros`.
@attached(member)
@attached(memberAttribute)
public macro DelegateSignals() = #externalMacro(module: "ImpulseMacrosPlugin", type: "DelegateSignalsMacro")

/// Turns the methods that are marked with ``Callback(_:)`` into signals, and forwards the calls of the others to
/// another delegate.
///
///     import Impulse
///     import ImpulseMacros
///
///     @DelegateSignals(forwardingTo: "appDelegate")
///     final class PlayerProxy: PlayerDelegate {
///         weak var appDelegate: (any PlayerDelegate)?
///         @Callback func playerMoved(to second: Int)  // a signal
///         func playerEnded()  // appDelegate?.playerEnded()
///         @Forwarded(to: "appDelegate", returning: true) func playerMayContinue() -> Bool  // its answer, or true
///     }
///
/// Methods without a body or an attribute behave as if marked with ``Forwarded(to:)``; the others behave as in
/// ``DelegateSignals()``. For a method that should do both, write a body that calls the other delegate, and mark it
/// with ``Callback(_:)``.
///
/// - Parameter property: the name of the property that holds the other delegate. It must be weak: without this
///   class, the delegate would not be retained either.
@attached(member)
@attached(memberAttribute)
public macro DelegateSignals(forwardingTo property: String) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "DelegateSignalsMacro")
#endif
