#if GTK
import Foundation
import Impulse
import ImpulseGTKTesting
import Testing

@testable import ImpulseGTK

extension DesktopTests {
    /// GTK's own dialog, since the tests' display has no desktop.
    @MainActor @Suite struct FileChooserTests {
        private let user = User()
        private let window = Window(title: "parent", width: 300, height: 200)
        private let folder = FileManager.default.temporaryDirectory.appending(path: "impulse \(UUID())")

        /// Asks over an open window, and returns the dialog once it has the keyboard, and what is received.
        private func ask(
            _ purpose: FileChooser.Purpose
        ) async throws -> (dialog: Window, files: Received<[File]>, completed: Received<Void>, any Disposable) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in ["letter.txt", "picture.png"] {
                try Data("text".utf8).write(to: folder.appending(path: name))
            }
            await user.open(window)
            let (files, completed) = (Received<[File]>(), Received<Void>())
            let question = FileChooser.ask(purpose, title: "Files", startingIn: folder.path, over: window)
                .subscribe(next: { files.add($0) }, completed: { completed.add(()) })
            let dialog = try Window(holding: #require(topmostWindow(over: window)))
            await user.open(dialog)
            return (dialog, files, completed, question)
        }

        private func end() throws {
            window.destroy()
            try FileManager.default.removeItem(at: folder)
        }

        @Test func `the file whose path a user types is emitted`() async throws {
            let (dialog, files, completed, _) = try await ask(.open)
            await user.type(folder.path + "/letter.txt")
            await user.press("Return")
            await completed.wait(until: 1)
            #expect(files.all.map { $0.map(\.path) } == [[folder.path + "/letter.txt"]])
            #expect(files.all.first?.first?.uri.hasPrefix("file:///") == true)
            #expect(!dialog.isVisible)
            try end()
        }

        @Test func `a name to save under is suggested, and emitted if the user agrees`() async throws {
            let (dialog, files, completed, _) = try await ask(.save(as: "new letter.txt"))
            await user.press("Return")
            await completed.wait(until: 1)
            #expect(files.all.map { $0.map(\.path) } == [[folder.path + "/new letter.txt"]])
            #expect(!dialog.isVisible)
            try end()
        }

        @Test func `Escape completes the question without files`() async throws {
            let (dialog, files, completed, _) = try await ask(.folder)
            await user.press("Escape")
            await completed.wait(until: 1)
            #expect(files.all.isEmpty)
            #expect(!dialog.isVisible)
            try end()
        }

        @Test func `disposal closes the dialog without an answer`() async throws {
            let (dialog, files, completed, question) = try await ask(.openSeveral)
            question.dispose()
            #expect(!dialog.isVisible)
            #expect(files.all.isEmpty)
            #expect(completed.all.isEmpty)
            try end()
        }

        @Test func `closing the parent completes the question without files`() async throws {
            let (dialog, files, completed, _) = try await ask(.open)
            window.destroy()
            #expect(completed.all.count == 1)
            #expect(files.all.isEmpty)
            #expect(!dialog.isVisible)
            try end()
        }

        @Test(arguments: [true, false])
        func `over a parent that is closed before the question or before it is shown, it completes`(isBefore: Bool)
            async
        {
            let completed = Received<Void>()
            let question = FileChooser.ask(.open, over: window)
            if isBefore { window.destroy() }
            let subscription = question.subscribe(completed: { completed.add(()) })
            if !isBefore { window.destroy() }
            await completed.wait(until: 1)
            subscription.dispose()
        }
    }
}
#endif
