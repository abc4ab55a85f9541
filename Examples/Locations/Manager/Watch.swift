import Synchronization

/// An event of a watch.
enum Notice: Sendable {
    case locations([Location])
    case skipped(String)
    case paused
    case failed(LocationError)

    var isLast: Bool {
        switch self {
        case .locations, .skipped: false
        case .paused, .failed: true
        }
    }
}

/// One watch of gpsd, from connecting to its end.
struct Watch: Sendable {
    let endpoint: Endpoint
    let standstill: Standstill
    let report: @Sendable (Notice) -> Void

    /// Reports events until the watch has paused or failed, or its task is canceled.
    func run() async {
        let last: Notice? = await withTaskGroup(of: Notice?.self) { group in
            let movement = Movement()
            group.addTask { await read(noting: movement) }
            group.addTask { await standstill.wait(for: movement, at: endpoint) }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        if let last, !Task.isCancelled { report(last) }
    }

    private func read(noting movement: Movement) async -> Notice? {
        do throws(LocationError) {
            var connection = try await Connection.open(endpoint)
            defer { connection.close() }
            var isGreeted = false
            while true {
                let lines = try await connection.nextLines()
                if Task.isCancelled { return nil }
                if !isGreeted, let line = lines.first, Report(line: line) != .version {
                    return .failed(.notGPSD(endpoint, said: String(decoding: line, as: UTF8.self)))
                }
                if !isGreeted { movement.begin() }
                isGreeted = true
                if let last = report(lines, noting: movement) { return last }
            }
        } catch {
            return Task.isCancelled ? nil : .failed(error)
        }
    }

    /// Reports lines received together in one callback. Returns the notice that ends the watch, if one of them does.
    private func report(_ lines: [ArraySlice<UInt8>], noting movement: Movement) -> Notice? {
        var locations: [Location] = []
        var last: Notice?
        for line in lines where last == nil {
            switch Report(line: line) {
            case .fix(let location?): locations.append(location)
            case .device(isActive: false): last = .paused
            case .error(let message): last = .failed(.refused(message))
            case nil: report(.skipped(String(decoding: line, as: UTF8.self)))
            case .version, .fix(nil), .device(isActive: true), .other: break
            }
        }
        if !locations.isEmpty {
            locations.forEach(movement.note)
            report(.locations(locations))
        }
        return last
    }
}

/// The receiver's movement, as far as it matters to the standstill.
final class Movement: Sendable {
    private let state = Mutex((place: Location?.none, since: ContinuousClock.Instant?.none))

    /// The position of a receiver at rest varies by some meters.
    private static let tolerance = 3.0

    /// Records that gpsd has answered.
    func begin() {
        state.withLock { $0.since = .now }
    }

    func note(_ location: Location) {
        state.withLock { state in
            if let place = state.place, place.distance(to: location) < Self.tolerance { return }
            state = (location, .now)
        }
    }

    /// The time of the last movement; `nil` until gpsd has answered.
    var last: ContinuousClock.Instant? { state.withLock(\.since) }
}

/// The rule for detecting that a receiver stands still.
struct Standstill: Sendable {
    let limit: Duration
    let patience: Duration

    /// Returns once the receiver has stood still for `limit`, or gpsd has not answered within `patience`; `nil` if the
    /// task was canceled.
    func wait(for movement: Movement, at endpoint: Endpoint) async -> Notice? {
        let start = ContinuousClock.now
        while true {
            let last = movement.last
            let deadline = last.map { $0 + limit } ?? start + patience
            if deadline <= .now {
                return last == nil ? .failed(.unreachable(endpoint, reason: "it does not answer")) : .paused
            }
            do { try await Task.sleep(until: min(deadline, .now + limit)) } catch { return nil }
        }
    }
}
