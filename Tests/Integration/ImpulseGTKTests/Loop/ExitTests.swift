#if GTK
import Glibc
import Impulse
import ImpulseGTK
import Testing

extension DesktopTests {
    /// Swift Testing ends the process on the thread that ran the last test, while the main thread may be working on a
    /// window.
    @Suite struct ExitTests {
        /// Half of such processes used to crash; with nearly idle windows, one in hundreds.
        @Test(arguments: 0..<5) func `a test process may exit while windows are busy`(_: Int) async {
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
