import Impulse
import LocationManagerKit

/// A walk up to now.
public struct Walk: Sendable, Equatable {
    /// The current location.
    public let location: Location
    /// The number of locations so far.
    public let count: Int
    /// The length in meters.
    public let distance: Double
}

extension Signal where Value == Location {
    /// Emits the walk up to each location.
    public func walked() -> Signal<Walk, Failure> {
        scan(Walk?.none) { walk, location in
            guard let walk else { return Walk(location: location, count: 1, distance: 0) }
            let distance = walk.distance + walk.location.distance(to: location)
            return Walk(location: location, count: walk.count + 1, distance: distance)
        }
        .compactMap(\.self)
    }
}
