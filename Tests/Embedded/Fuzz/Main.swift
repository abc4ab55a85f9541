/// Plays the fuzzer's random trees, each in Impulse and in the model, and prints where they differ. A seed makes
/// another tree where integers have 32 bits.
@main
struct Main {
    static func main() {
        play("trees") { Play(seed: $0) }
        play("timed trees") { Play(timedSeed: $0) }
        play("asynchronous trees") { Play(asynchronousSeed: $0) }
    }

    private static func play(_ kind: StaticString, _ make: (UInt64) -> Play) {
        for seed in UInt64(1)...1_000 {
            let play = make(seed)
            if let difference = play.judge() { print("\(kind), seed \(seed):\n\(difference)") }
        }
        print("1000 \(kind)")
    }
}
