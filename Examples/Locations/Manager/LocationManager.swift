import Synchronization

/// Calls a delegate with the receiver's position, as gpsd reports it.
///
/// Between `startUpdatingLocation` and `stopUpdatingLocation` it is connected to gpsd and watches. It does not
/// retain its delegate. The watch does not retain the manager, and stops when that is deallocated.
public final class LocationManager: Sendable {
    private struct State {
        weak var delegate: (any LocationManagerDelegate)?
        var watching: Task<Void, Never>?
        var starts = 0
    }

    private let endpoint: Endpoint
    private let standstill: Standstill
    private let state = Mutex(State())

    /// - Parameters:
    ///   - endpoint: the address of gpsd.
    ///   - pausesAfter: the time without a report or a movement after which updates pause.
    ///   - answersWithin: the time that gpsd may take to answer.
    public init(
        endpoint: Endpoint = .standard, pausesAfter: Duration = .seconds(30), answersWithin: Duration = .seconds(5)
    ) {
        self.endpoint = endpoint
        standstill = Standstill(limit: pausesAfter, patience: answersWithin)
    }

    deinit {
        state.withLock { $0.watching?.cancel() }
    }

    /// The object that receives the callbacks.
    public var delegate: (any LocationManagerDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    /// Connects to gpsd, unless it is already connected. Does not block.
    public func startUpdatingLocation() {
        state.withLock { state in
            guard state.watching == nil else { return }
            state.starts += 1
            let start = state.starts
            let watch = Watch(endpoint: endpoint, standstill: standstill) { [weak self] notice in
                self?.report(notice, ofStart: start)
            }
            state.watching = Task { await watch.run() }
        }
    }

    /// Ends the watch. At most one callback, already under way, still happens.
    public func stopUpdatingLocation() {
        let watching = state.withLock { $0.watching.take() }
        watching?.cancel()
    }

    /// - Parameter start: the start to which the notice belongs. Notices of earlier starts are dropped.
    private func report(_ notice: Notice, ofStart start: Int) {
        let delegate = state.withLock { state -> (any LocationManagerDelegate)? in
            guard state.starts == start && state.watching != nil else { return nil }
            // Lets the delegate start again.
            if notice.isLast { state.watching = nil }
            return state.delegate
        }
        switch notice {
        case .locations(let locations): delegate?.locationManager(self, didUpdateLocations: locations)
        case .skipped(let line): delegate?.locationManager(self, didSkip: line)
        case .paused: delegate?.locationManagerDidPauseLocationUpdates(self)
        case .failed(let error): delegate?.locationManager(self, didFailWithError: error)
        }
    }
}
