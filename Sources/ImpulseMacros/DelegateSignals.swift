#if Macros
/// Makes a signal of each method of a delegate class that has no body.
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
/// A signal sends the arguments of each call: as a tuple, labelled with the names that they have inside the method; a single
/// one as it is; none as `Void`. An argument that is called `_` is left out. All that is sent has to be `Sendable`.
///
/// The signals are hot: they tell what is called from now on, at once, on the thread of the call, to all subscribers in one order.
/// They do not keep the object alive, cannot fail, and complete when the object is gone. Methods may be called from any thread
/// that their isolation allows; the signals may be subscribed to anywhere.
///
/// A signal is called, in this order: as ``Callback(_:)`` says; if several methods have the base name, or if that is the type of the
/// first argument, as the label of the second argument (`didUpdateLocations`); by the base name without the type of the first
/// argument (`locationManagerDidPause(_:)` is `didPause`); by the base name. One of a method without arguments has `Signal`
/// behind its name.
///
/// Methods with a body are left alone, unless they are marked with ``Callback(_:)``. What cannot become a signal does not compile, and
/// the error says what to write instead: methods that are generic or static, arguments that are over when the method returns
/// (`inout`, closures that do not escape), and methods that return something without a body or `@Callback(returning:)`.
///
/// This needs the package trait `Macros`.
@attached(member)
@attached(memberAttribute)
public macro DelegateSignals() = #externalMacro(module: "ImpulseMacrosPlugin", type: "DelegateSignalsMacro")

/// Makes signals of the methods that are marked with ``Callback(_:)``, and hands the calls of the others on to another delegate.
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
/// The methods that have neither a body nor an attribute are as if marked with ``Forwarded(to:)``; the others, as with
/// ``DelegateSignals()``. One that is to do both has a body which calls the other delegate, and is marked with ``Callback(_:)``.
///
/// - Parameter property: the name of the property with the other delegate, which has to be weak: a delegate that was
///   alone before was not held either.
@attached(member)
@attached(memberAttribute)
public macro DelegateSignals(forwardingTo property: String) =
    #externalMacro(module: "ImpulseMacrosPlugin", type: "DelegateSignalsMacro")
#endif
