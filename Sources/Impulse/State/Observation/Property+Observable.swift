public import Observation

/// SwiftUI and `withObservationTracking` observe the properties whose values they read.
///
///     withObservationTracking { isOnline.value } onChange: { print("changes") }
///
/// `onChange` is called once, before the change, like that of every `Observable`. In an `@Observable` class, write
/// `@ObservationIgnored @Observed var`: otherwise the macro and the wrapper would both store the property.
extension MutableProperty: Observable {}
extension Property: Observable {}
extension Observed: Observable {}
