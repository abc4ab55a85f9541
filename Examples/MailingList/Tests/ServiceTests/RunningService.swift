import Foundation
import MailingListService

/// A service with a port and a database for one test.
struct RunningService: Sendable {
    let client: HTTPClient
    let store: SubscriberStore
    let databasePath: String
    let server: MailingListServer
}

/// Runs the body with a started service, then stops the service and removes its database.
func withService(
    _ options: ServiceOptions = ServiceOptions(),
    _ body: (RunningService) async throws -> Void
) async throws {
    try await withTemporaryFolder { folder in
        let path = folder.file("list.sqlite")
        let store = try SubscriberStore(path: path)
        let server = try await MailingListServer.start(store: store, options: options)
        let service = RunningService(
            client: HTTPClient(url: server.url),
            store: store,
            databasePath: path,
            server: server
        )
        do {
            try await body(service)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}
