#if Inspector
import Impulse
import Testing

@testable import ImpulseInspector

extension InspectorTests {
    @Suite struct DiagnosticsTests {
        @Test func `a refused command is noted with its place, once and then when their number has doubled`() {
            var page = SentPicture()
            _ = page.update()
            let work = Subject<Int, Never>()
            let line: UInt = #line + 1
            let command = Command(on: .immediate) { work.signal }
            for _ in 1...9 { command.execute() }
            let place = Inspector.Place(fileID: #fileID, line: line)
            let losses = page.update().losses
            #expect(losses.allSatisfy { $0.place == place })
            #expect(
                losses.map(\.text)
                    == [1, 2, 4, 8].map {
                        "refused execution number \($0) of a command, which was disabled or already executing, "
                            + "created at \(place)"
                    })
            work.sendCompleted()
        }

        @Test func `a server that ends by itself says so, and restores what is recorded`() async {
            struct Broken: Error {}
            let owner = RecordingChoice.addServer()
            #expect(Inspector.recording == .counts)
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            let server = Inspector.Server(
                address: "", owner: owner, running: Task { throw Broken() }, report: { line.yield($0) })
            #expect(await lines.first { _ in true } == "the inspector's page is no longer served: Broken()")
            #expect(Inspector.recording == .nothing)
            withExtendedLifetime(server) {}
        }

        @Test func `a server that is disposed of restores what is recorded`() async throws {
            let server = try await Inspector.serve()
            #expect(Inspector.recording == .counts)
            server.dispose()
            #expect(Inspector.recording == .nothing)
            await server.ended()
        }

        @Test func `what a page has chosen counts until it is closed`() {
            let server = RecordingChoice.addServer()
            let pages = OpenPages()
            let (first, second) = (pages.open(server), pages.open(server))
            RecordingChoice.choose(.values, for: first)
            RecordingChoice.choose(.nothing, for: second)
            #expect(Inspector.recording == .nothing)
            pages.close(second)
            #expect(Inspector.recording == .values)
            pages.close(first)
            #expect(Inspector.recording == .counts)
            RecordingChoice.withdraw(server)
            #expect(Inspector.recording == .nothing)
            RecordingChoice.choose(.values, for: first)
            #expect(Inspector.recording == .nothing)
        }

        @Test func `what the program sets overrules the pages`() {
            let server = RecordingChoice.addServer()
            Inspector.recording = .values
            #expect(Inspector.recording == .values)
            Inspector.recording = .nothing
            #expect(Inspector.recording == .nothing)
            RecordingChoice.withdraw(server)
        }
    }
}
#endif
