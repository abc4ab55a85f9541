import Synchronization

/// Tells a delegate where the receiver is, as gpsd reports it.
///
/// Between `startUpdatingLocation` and `stopUpdatingLocation` it is connected to gpsd and watches. The delegate is not kept
/// alive; nor is the manager, whose end stops the watch.
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
    ///   - endpoint: where gpsd is.
    ///   - pausesAfter: how long the receiver has to be silent, or not to move, until updates pause.
    public init(endpoint: Endpoint = .standard, pausesAfter: Duration = .seconds(30)) {
        self.endpoint = endpoint
        standstill = Standstill(limit: pausesAfter)
    }

    deinit {
        state.withLock { $0.watching?.cancel() }
    }

    /// Who is called back.
    public var delegate: (any LocationManagerDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    /// Connects to gpsd, unless that has been done already. Returns at once.
    public func startUpdatingLocation() {
        state.withLock { state in
            guard state.watching == nil else { return }
            state.starts += 1
            let start = state.starts
            let watch = Watch(endpoint: endpoint, standstill: standstill) { [weak self] notice in
                self?.tell(notice, ofStart: start)
            }
            state.watching = Task { await watch.run() }
        }
    }

    /// Ends the watch. At most the one callback that is under way still happens.
    public func stopUpdatingLocation() {
        let watching = state.withLock { $0.watching.take() }
        watching?.cancel()
    }

    /// - Parameter start: which of the starts this belongs to; what belongs to an earlier one is told to nobody.
    private func tell(_ notice: Notice, ofStart start: Int) {
        let delegate = state.withLock { state -> (any LocationManagerDelegate)? in
            guard state.starts == start && state.watching != nil else { return nil }
            // So that the delegate may start anew.
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
