public import Observation

/// SwiftUI and `withObservationTracking` observe the properties whose values they read.
///
///     withObservationTracking { isOnline.value } onChange: { print("changes") }
///
/// `onChange` is called once, before the change, like that of every `Observable`; or after it, if the value has been
/// read in between. The framework begins to watch after the tracked reading: read what another thread may set once more
/// after it, as ``Signal/observing(emitting:_:)`` does. In an `@Observable` class, write
/// `@ObservationIgnored @Observed var`: otherwise the macro and the wrapper would both store the property.
extension MutableProperty: Observable {}
extension Property: Observable {}
extension Observed: Observable {}
