import AllocationCounter

extension Work {
    /// The duration of a sample, in nanoseconds, at which the clock and the calls around a run become negligible.
    private static let sampleTime = 10e6
    private static let rounds = 11
    /// For runs that take longer than a second.
    private static let roundsOfLongRuns = 3

    /// Runs all libraries in turn, several times, and returns the medians.
    ///
    /// Stops the program if their results differ.
    public func measured() -> [Row] {
        switch measure {
        case .time: measuredTime()
        case .memory: measuredMemory()
        }
    }

    private func measuredTime() -> [Row] {
        let runs = preparations.map { $0.prepare() }
        // The first run may allocate lazily, and combining inputs have no previous values.
        for run in runs { _ = run(count) }
        let expected = runs[0](count)
        let allocations = runs.indices.map { index in
            Double(counting { check(runs[index](count), of: index, against: expected) }.allocations) / Double(count)
        }
        let times = runs.map { run in Stopwatch.time { _ = run(count) } }
        let repeats = times.map { max(1, Int(Self.sampleTime / $0)) }
        var samples = runs.map { _ in [Double]() }
        for _ in 0..<(times.contains { $0 > 1e9 } ? Self.roundsOfLongRuns : Self.rounds) {
            for index in runs.indices {
                Stopwatch.settle()
                let time = Stopwatch.time {
                    for _ in 0..<repeats[index] { check(runs[index](count), of: index, against: expected) }
                }
                samples[index].append(time / Double(repeats[index] * count))
            }
        }
        return runs.indices.map { index in
            Row(
                work: name, library: preparations[index].library, nanoseconds: median(samples[index]),
                allocations: allocations[index], bytes: nil)
        }
    }

    private func measuredMemory() -> [Row] {
        let expected = preparations[0].prepare()(count)
        return preparations.indices.map { index in
            var times: [Double] = []
            var counts = allocation_counts()
            for _ in 0..<3 {
                let run = preparations[index].prepare()
                counts = counting {
                    times.append(Stopwatch.time { check(run(count), of: index, against: expected) } / Double(count))
                }
                withExtendedLifetime(run) {}
            }
            return Row(
                work: name, library: preparations[index].library, nanoseconds: median(times),
                allocations: Double(counts.live_objects) / Double(count),
                bytes: Double(counts.live_bytes) / Double(count))
        }
    }

    private func check(_ checksum: Int, of index: Int, against expected: Int) {
        if checksum == expected { return }
        fail(
            "“\(name)”: \(preparations[index].library.rawValue) returns \(checksum), and \(Library.impulse.rawValue) \(expected)"
        )
    }

    /// Runs `count` events with one library, once.
    ///
    /// - Returns: the number of allocations, without the preparation's; and, in a benchmark of memory, the bytes
    ///   that are still allocated.
    public func memory(of library: Library, count: Int) -> (allocations: Int, bytes: Int)? {
        guard let (_, prepare) = preparations.first(where: { $0.library == library }) else { return nil }
        let run = prepare()
        let counts = counting { _ = run(count) }
        return withExtendedLifetime(run) {
            (Int(counts.allocations), measure == .memory ? Int(counts.live_bytes) : 0)
        }
    }
}

private func counting(_ body: () -> Void) -> allocation_counts {
    allocation_counter_begin()
    body()
    return allocation_counter_end()
}

private func median(_ samples: [Double]) -> Double {
    samples.sorted()[samples.count / 2]
}
