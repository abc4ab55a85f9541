import LocationManagerKit

extension LocationManager {
    /// Creates a manager whose limits of real time a busy machine does not reach.
    convenience init(patient endpoint: Endpoint, pausesAfter: Duration = .seconds(3600)) {
        self.init(endpoint: endpoint, pausesAfter: pausesAfter, answersWithin: .seconds(3600))
    }
}
