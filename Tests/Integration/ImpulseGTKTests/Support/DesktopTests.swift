import Testing

#if GTK
import ImpulseGTKTesting

/// The tests that open windows: serial, since there is one keyboard.
@MainActor
@Suite(.serialized, .enabled(if: TestLoop.isRunning, "no display: make test brings one"), .timeLimit(.minutes(2)))
enum DesktopTests {}
#else
@Suite struct DesktopTests {
    @Test(
        .disabled(
            "skipped without the trait GTK: the tests of ImpulseGTK need GTK 4 and Xvfb; run make test"))
    func `windows, widgets and user input`() {}
}
#endif
