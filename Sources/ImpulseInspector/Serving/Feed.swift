#if Inspector
import FlyingFox

/// Sends a page its picture, and then the changes.
///
/// The page asks for each message, so a slow or paused page gets fewer, and nothing is buffered for it.
struct Feed: WSMessageHandler {
    /// The server of the page.
    let server: RecordingChoice.Owner
    let pages: OpenPages

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let (server, pages) = (server, pages)
        let task = Task {
            var page = FeedOfPage(pages.open(server))
            defer { pages.close(page.owner) }
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

    let owner: RecordingChoice.Owner
    private var sent = SentPicture()
    private var earliest = ContinuousClock.now

    init(_ owner: RecordingChoice.Owner) { self.owner = owner }

    /// Answers a request. A page has no other requests.
    mutating func answer(_ request: String) async throws -> Answer {
        switch request {
        case "changes":
            try await rest()
            return Answer(text: changes())
        case "mark":
            return Answer(text: "{\"mark\":\(Inspector.mark().last)}")
        default:
            let words = request.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2 else { throw UnknownRequest() }
            switch (words[0], Inspector.Recording(rawValue: String(words[1]))) {
            case ("record", let recording?): RecordingChoice.choose(recording, for: owner)
            case ("select", _): sent.select(String(words[1]))
            default: throw UnknownRequest()
            }
            return Answer(text: nil)
        }
    }

    /// Waits until a tenth of a second after the last picture; longer if that took long, so that the inspector
    /// uses a fifth of a core at most.
    private func rest() async throws {
        try await Task.sleep(until: earliest, clock: .continuous)
    }

    private mutating func changes() -> String {
        let (start, before) = (ContinuousClock.now, ThreadTime.now)
        let text = sent.update().json
        // The time that other programs took from this thread is not the inspector's, and must not slow down the page.
        earliest = max(start + .milliseconds(100), .now + (ThreadTime.now - before) * 4)
        return text
    }
}
#endif
