#if GTK
import CGTK4
import Foundation
import Impulse
import ImpulseGTK
import ImpulseGTKTesting
import MailingListApp
import MailingListService
import Testing

@testable import MailingListDesktop

extension DesktopTests {
    /// The window as users experience it: with a mouse, a keyboard, and the real service.
    @MainActor @Suite struct SubscribeScreenTests {
        private let user = User()

        @Test func `typing an address and clicking the button shows thanks`() async throws {
            try await withScreen { screen, store in
                let statuses = Statuses(of: screen)
                #expect(!screen.button.isSensitive)
                await user.click(screen.field)
                await user.type("ada@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.click(screen.button)
                await screen.status.reactive.text.becomes("Thanks")
                #expect(statuses.all == ["", "Sending request…", "Thanks"])
                let emails = try await store.emails()
                #expect(emails == ["ada@example.com"])
                await screen.status.reactive.hasStyle("success").becomes(true)
            }
        }

        @Test func `the keyboard alone suffices to subscribe`() async throws {
            try await withScreen { screen, store in
                for address in ["ada@example.com", "grace@example.com"] {
                    await user.type(address)
                    await screen.button.reactive.isSensitive.becomes(true)
                    await user.press("Return")
                    await screen.field.reactive.text.becomes("")
                }
                let emails = try await store.emails()
                #expect(emails == ["ada@example.com", "grace@example.com"])
            }
        }

        @Test func `pausing at an incomplete address shows a hint below the field`() async throws {
            try await withScreen { screen, _ in
                await user.type("ada@")
                await screen.hint.reactive.hasStyle("shown").becomes(true)
                #expect(!screen.button.isSensitive)
                await user.type("example.com")
                await screen.hint.reactive.hasStyle("shown").becomes(false)
                await screen.button.reactive.isSensitive.becomes(true)
            }
        }

        @Test func `a double click subscribes once`() async throws {
            try await withScreen(ServiceOptions(latency: .milliseconds(300))) { screen, store in
                let statuses = Statuses(of: screen)
                await user.type("ada@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.click(screen.button, times: 2)
                await screen.status.reactive.text.becomes("Thanks")
                #expect(statuses.all == ["", "Sending request…", "Thanks"])
                let emails = try await store.emails()
                #expect(emails == ["ada@example.com"])
            }
        }

        @Test func `during a request the button is disabled and the spinner turns`() async throws {
            try await withScreen(ServiceOptions(latency: .milliseconds(200))) { screen, _ in
                let (button, spinner) = (screen.button, screen.spinner)
                let busy = MutableProperty(false)
                screen.status.reactive.text.signal.filter { $0 == "Sending request…" }.subscribeOnMain {
                    [weak button, weak spinner] _ in
                    let isTurning = spinner.map { $0[property: "spinning"] == true } ?? false
                    busy.value = isTurning && button?.isSensitive == false
                }
                await user.type("ada@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.press("Return")
                await screen.status.reactive.text.becomes("Thanks")
                #expect(busy.value)
                await screen.spinner.reactive.isSpinning.becomes(false)
                #expect(!screen.spinner.isVisible)
            }
        }

        @Test func `a failing service shows its error and keeps the address`() async throws {
            try await withScreen(ServiceOptions(failureRate: 1)) { screen, store in
                await user.type("ada@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.click(screen.button)
                await screen.status.reactive.hasStyle("error").becomes(true)
                #expect(
                    screen.status.text
                        == "Not added: the service is failing on purpose, as --failure-rate asked. Press Subscribe to try again."
                )
                await screen.button.reactive.isSensitive.becomes(true)
                #expect(screen.field.text == "ada@example.com")
                let emails = try await store.emails()
                #expect(emails.isEmpty)
            }
        }

        @Test func `the list follows every change of the database`() async throws {
            try await withScreen { screen, store in
                _ = try await store.add("ada@example.com")
                await screen.list.count.reactive.text.becomes("1")
                _ = try await store.add("grace@example.com")
                await screen.list.count.reactive.text.becomes("2")
                #expect(screen.list.list.items == ["grace@example.com", "ada@example.com"])
            }
        }

        @Test func `an address that is refused asks for another one`() async throws {
            try await withScreen { screen, store in
                _ = try await store.add("ada@example.com")
                await user.type("ada@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.press("Return")
                await screen.status.reactive.text.becomes(
                    "Not added: ada@example.com is already subscribed. Try another address.")
            }
        }

        @Test func `after an address was added, Tab leads to its row`() async throws {
            try await withScreen { screen, store in
                for name in ["ada", "grace", "alan"] {
                    _ = try await store.add("\(name)@example.com")
                }
                await screen.list.count.reactive.text.becomes("3")
                await user.type("edsger@example.com")
                await screen.button.reactive.isSensitive.becomes(true)
                await user.press("Return")
                await screen.list.count.reactive.text.becomes("4")
                await screen.field.reactive.text.becomes("")
                await user.look(at: screen.window)
                let activated = screen.list.list.reactive.activated.replayLazily()
                activated.subscribe(next: { _ in })
                // The button cannot be used without an address.
                await user.press("Tab", "Return")
                #expect(await activated.first() == "edsger@example.com")
            }
        }

        @Test func `a long list can be searched, and Escape ends the search`() async throws {
            try await withScreen { screen, store in
                #expect(!screen.list.search.isVisible)
                for number in 1...20 { _ = try await store.add("reader-\(number)@example.com") }
                await screen.list.search.reactive.isVisible.becomes(true)
                await user.look(at: screen.window)
                await user.click(screen.list.search)
                await user.type("R-1")
                await screen.list.count.reactive.text.becomes("11 of 20")
                #expect(screen.list.list.items.last == "reader-1@example.com")
                await user.press("Escape")
                await screen.list.count.reactive.text.becomes("20")
            }
        }

        @Test func `a search that is asked for is shown in a short list, and Escape leads back to the address`()
            async throws
        {
            try await withScreen { screen, store in
                for name in ["ada", "grace"] { _ = try await store.add("\(name)@example.com") }
                await screen.list.count.reactive.text.becomes("2")
                screen.find()
                await user.type("grace")
                await screen.list.count.reactive.text.becomes("1 of 2")
                #expect(screen.field.text == "")
                await user.press("Escape")
                await screen.list.search.reactive.isVisible.becomes(false)
                await user.type("alan")
                await screen.field.reactive.text.becomes("alan")
            }
        }

        @Test(arguments: ["שלום@example.com", "مرحبا@example.com"])
        func `an address is typed from right to left`(address: String) async throws {
            try await withScreen { screen, store in
                await user.type(address)
                await screen.field.reactive.text.becomes(address)
                await screen.button.reactive.isSensitive.becomes(true)
                await user.press("Return")
                await screen.list.count.reactive.text.becomes("1")
                #expect(screen.list.list.items == [address])
            }
        }

        @Test(
            .enabled(if: getenv("GTK_A11Y").map { String(cString: $0) } == "test", "Scripts/test.sh form sets GTK_A11Y")
        )
        func `what has no text has a name for screen readers`() async throws {
            try await withScreen { screen, _ in
                for widget in [screen.field, screen.darkness, screen.list.search, screen.list.list] as [Widget] {
                    let accessible = OpaquePointer(widget.pointer)
                    #expect(gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0)
                }
            }
        }

        @Test func `the toggle makes windows dark, and light again`() async throws {
            try await withScreen { screen, _ in
                for isDark in [true, false] {
                    await user.click(screen.darkness)
                    await Settings.shared.reactive.isDark.becomes(isDark)
                    #expect(screen.darkness.isActive == isDark)
                }
            }
        }

        @Test func `closing the window deallocates its view model`() async throws {
            weak var gone: SubscribeViewModel?
            do {
                let client = MailingListClient(server: try #require(URL(string: "http://127.0.0.1:9")))
                let viewModel = SubscribeViewModel(client: client)
                gone = viewModel
                let screen = SubscribeScreen(viewModel, subscribers: nil)
                await user.open(screen.window)
                screen.window.close()
            }
            #expect(gone == nil)
        }
    }
}
#endif
