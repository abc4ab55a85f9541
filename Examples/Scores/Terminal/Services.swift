import ScoreServiceKit
import Synchronization

/// Creates services, each with a process of its own. The first one may be made to die; the others play the game.
final class Services: Sendable {
    private let program: String
    private let speed: Double
    private let dieAfter: Int?
    private let made = Mutex<[ScoreService]>([])

    init(program: String, speed: Double, firstDiesAfter: Int?) {
        self.program = program
        self.speed = speed
        dieAfter = firstDiesAfter
    }

    func next() -> ScoreService {
        made.withLock { made in
            let death = made.isEmpty ? dieAfter.map { ["--die-after", "\($0)"] } ?? [] : []
            let service = ScoreService(feed: Feed(program: program, arguments: ["--speed", "\(speed)"] + death))
            made.append(service)
            return service
        }
    }

    /// Returns once all processes have ended.
    func finish() async {
        for service in made.withLock(\.self) { await service.finish() }
    }
}
