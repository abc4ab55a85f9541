import Foundation
import Impulse
import ImpulseFoundation
import Synchronization
import Testing

/// Sources that pause for a reader that waits. It is not on their thread, so nothing else holds them back.
@Suite(.timeLimit(.minutes(1))) struct PausedReadingTests {
    enum Source: CaseIterable { case file, descriptor, process }

    @Test(arguments: Source.allCases)
    func `a reader that waits holds at most its number of pieces, and receives all`(source: Source) async throws {
        try await withDirectory { directory in
            let content = Data((0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 / 13) })
            let file = directory.appending(path: "file")
            try content.write(to: file)
            let pipe = Pipe()
            let pieces: Signal<Data, any Error> =
                switch source {
                case .file: file.readChunks(of: 10_000).mapError { $0 as any Error }
                case .descriptor: pipe.fileHandleForReading.readChunks(of: 10_000).mapError { $0 as any Error }
                case .process: Program("cat", [file.path]).run().standardOutput().mapError { $0 as any Error }
                }
            if source == .descriptor {
                file.readChunks().write(to: pipe.fileHandleForWriting)
                    .on(terminated: { try? pipe.fileHandleForWriting.close() })
                    .subscribe(error: { Issue.record("\($0)") })
            }
            let sent = Atomic(0)
            var (received, count, mostHeld) = (Data(), 0, 0)
            let counted = pieces.on(next: { _ in sent.add(1, ordering: .relaxed) })
            for try await piece in counted.values(buffering: .waiting(2)) {
                mostHeld = max(mostHeld, sent.load(ordering: .relaxed) - count)
                received += piece
                count += 1
                await Task.yield()
            }
            #expect(received == content)
            // The piece that is received is one more.
            #expect(mostHeld <= 3)
        }
    }
}
