/// The inaccuracy of measurements: at most half a degree, the same for the same seed.
struct Noise: Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> Double {
        // A linear congruential generator: the measurements need to look uneven, nothing more.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let part = Double(state >> 33) / Double(UInt32.max >> 1)
        return ((part - 0.5) * 100).rounded() / 100
    }
}
