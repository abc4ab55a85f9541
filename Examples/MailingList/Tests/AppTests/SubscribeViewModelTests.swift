import ExamplesTesting
import Foundation
import Impulse
import MailingListApp
import MailingListService
import Testing

/// The view model against the real service.
@MainActor
@Suite struct SubscribeViewModelTests {
    @Test func `a valid address enables the command and an invalid one disables it`() throws {
        let viewModel = try SubscribeViewModel(client: unreachable())
        #expect(viewModel.subscribe.enabled.value == false)
        viewModel.email.value = "ada@example.com"
        #expect(viewModel.subscribe.enabled.value)
        viewModel.email.value = "ada@"
        #expect(viewModel.subscribe.enabled.value == false)
    }

    @Test func `the status shows the request and then thanks`() async throws {
        let statuses = try await withService { url, store in
            let viewModel = SubscribeViewModel(client: MailingListClient(server: url))
            let statuses = statusLog(of: viewModel)
            viewModel.email.value = "ada@example.com"
            _ = await viewModel.subscribe.execute().collected()
            let emails = try await store.emails()
            #expect(emails == ["ada@example.com"])
            return statuses.entries
        }
        #expect(statuses == ["", "Sending request…", "Thanks"])
    }

    @Test func `the request sends the address at the time of the tap`() async throws {
        try await withService { url, store in
            let viewModel = SubscribeViewModel(client: MailingListClient(server: url))
            for address in ["ada@example.com", "grace@example.com"] {
                viewModel.email.value = address
                _ = await viewModel.subscribe.execute().collected()
            }
            let emails = try await store.emails()
            #expect(emails == ["ada@example.com", "grace@example.com"])
        }
    }

    @Test func `a refusal shows the service's reason without thanks`() async throws {
        let statuses = try await withService { url, _ in
            let viewModel = SubscribeViewModel(client: MailingListClient(server: url))
            viewModel.email.value = "ada@example.com"
            _ = await viewModel.subscribe.execute().collected()
            let statuses = statusLog(of: viewModel)
            _ = await viewModel.subscribe.execute().collected()
            return statuses.entries
        }
        #expect(statuses == ["Thanks", "Sending request…", "Error :( ada@example.com is already subscribed"])
    }

    @Test func `an unreachable service shows the reason`() async throws {
        let viewModel = try SubscribeViewModel(client: unreachable())
        viewModel.email.value = "ada@example.com"
        _ = await viewModel.subscribe.execute().collected()
        #expect(viewModel.statusMessage.value.hasPrefix("Error :( http://127.0.0.1:9/subscribers: "))
    }

    @Test func `a second tap during a request does nothing`() async throws {
        try await withService { url, store in
            let viewModel = SubscribeViewModel(client: MailingListClient(server: url))
            let statuses = statusLog(of: viewModel)
            viewModel.email.value = "ada@example.com"
            let first = viewModel.subscribe.execute()
            let second = viewModel.subscribe.execute()
            #expect(await second.collected().first?.error == .disabled)
            _ = await first.collected()
            #expect(statuses.entries == ["", "Sending request…", "Thanks"])
            let emails = try await store.emails()
            #expect(emails == ["ada@example.com"])
        }
    }

    @Test func `an unreferenced view model is deallocated`() throws {
        weak var gone: SubscribeViewModel?
        do {
            let viewModel = try SubscribeViewModel(client: unreachable())
            gone = viewModel
            viewModel.email.value = "ada@example.com"
        }
        #expect(gone == nil)
    }

    private func unreachable() throws -> MailingListClient {
        MailingListClient(server: try #require(URL(string: "http://127.0.0.1:9")))
    }

    private func statusLog(of viewModel: SubscribeViewModel) -> Log<String> {
        let log = Log<String>()
        viewModel.statusMessage.signal.subscribe { log.add($0) }
        return log
    }
}
