#if GTK
import Foundation
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import MailingListApp
import MailingListService

@testable import MailingListDesktop

/// Runs `body` with an open window and a new service.
@MainActor
func withScreen(
    _ options: ServiceOptions = ServiceOptions(), _ body: (SubscribeScreen, SubscriberStore) async throws -> Void
) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mailing-list-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SubscriberStore(path: folder.appending(path: "list.sqlite").path(percentEncoded: false))
    let server = try await MailingListServer.start(store: store, options: options)
    do {
        let screen = SubscribeScreen(
            SubscribeViewModel(client: MailingListClient(server: server.url), words: \.advice),
            subscribers: store.subscribers)
        await User().open(screen.window)
        defer { screen.window.destroy() }
        try await body(screen, store)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

extension ObjectProperty where Value: Equatable {
    /// Waits until the property has this value.
    func becomes(_ value: Value) async {
        _ = await signal.filter { $0 == value }.first()
    }
}

/// Returns the texts that the label has had.
@MainActor
final class Statuses {
    private let received = MutableProperty<[String]>([])

    init(of screen: SubscribeScreen) {
        screen.status.reactive.text.signal.subscribe { [received] text in received.modify { $0.append(text) } }
    }

    var all: [String] { received.value }
}
#endif
