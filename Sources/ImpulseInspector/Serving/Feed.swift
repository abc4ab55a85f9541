#if Inspector
import FlyingFox

/// Sends a page its picture, and then what changes.
///
/// The page asks for each message, so one that is slow or paused gets fewer, and nothing is buffered for it.
struct Feed: WSMessageHandler {
    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let task = Task {
            var page = FeedOfPage()
            for await message in client {
                guard case .text(let text) = message, let answer = try? await page.answer(text) else { break }
                if let text = answer.text { continuation.yield(.text(text)) }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return messages
    }
}

/// The feed of one page.
private struct FeedOfPage {
    struct Answer {
        let text: String?
    }
    private struct UnknownRequest: Error {}

    private var sent = SentPicture()
    private var earliest = ContinuousClock.now

    /// Answers a request: these are all that a page can ask for.
    mutating func answer(_ request: String) async throws -> Answer {
        switch request {
        case "changes":
            try await rest()
            return Answer(text: changes())
        case "record nothing": Inspector.recording = .nothing
        case "record counts": Inspector.recording = .counts
        case "record values": Inspector.recording = .values
        default: throw UnknownRequest()
        }
        return Answer(text: nil)
    }

    /// Waits until a tenth of a second after the last picture; longer if that took long, so that the inspector
    /// uses a fifth of a core at most.
    private func rest() async throws {
        try await Task.sleep(until: earliest, clock: .continuous)
    }

    private mutating func changes() -> String {
        let start = ContinuousClock.now
        let text = sent.update().json
        let end = ContinuousClock.now
        earliest = max(start + .milliseconds(100), end + start.duration(to: end) * 4)
        return text
    }
}
#endif
