public import Observation

/// SwiftUI, and whoever calls `withObservationTracking`, is told of the changes of properties whose values it reads.
///
///     withObservationTracking { isOnline.value } onChange: { print("changes") }
///
/// As with every `Observable`, `onChange` is called before the change, once. In an `@Observable` class write
/// `@ObservationIgnored @Observed var`, since both macros would store the property otherwise.
extension MutableProperty: Observable {}
extension Property: Observable {}
extension Observed: Observable {}
