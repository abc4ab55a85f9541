#if GTK
import Glibc
import Impulse
import ImpulseGTK
import Testing

extension DesktopTests {
    /// Swift Testing ends the process on whatever thread the last test has run, while the main thread may be at work on a window.
    @Suite struct ExitTests {
        /// One process in two crashed, and of those whose windows were nearly at rest, one in hundreds.
        @Test(arguments: 0..<5) func `a test process may end while windows are at work`(_: Int) async {
            await #expect(processExitsWith: .success) {
                await MainActor.run { openWindowsWithoutEnd() }
                await onThread { exit(EXIT_SUCCESS) }
            }
        }
    }
}

@MainActor
private func openWindowsWithoutEnd() {
    let window = Window(title: "one of many")
    window.present()
    window.close()
    MainScheduler().schedule { MainActor.assumeIsolated { openWindowsWithoutEnd() } }
}
#endif
