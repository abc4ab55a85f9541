import Impulse
import LocationManagerKit

/// A walk so far.
public struct Walk: Sendable, Equatable {
    /// Where it has led to.
    public let location: Location
    /// How many locations it has gone through.
    public let count: Int
    /// How long it is, in metres.
    public let distance: Double
}

extension Signal where Value == Location {
    /// The walk through these locations, with each of them.
    public func walked() -> Signal<Walk, Failure> {
        scan(Walk?.none) { walk, location in
            guard let walk else { return Walk(location: location, count: 1, distance: 0) }
            let distance = walk.distance + walk.location.distance(to: location)
            return Walk(location: location, count: walk.count + 1, distance: distance)
        }
        .compactMap(\.self)
    }
}
