import Testing

#if GTK
import ImpulseGTKTesting

/// The tests that open windows: serial, since there is one keyboard.
@MainActor
@Suite(.serialized, .enabled(if: TestLoop.isRunning, "no display: make test brings one"), .timeLimit(.minutes(2)))
enum DesktopTests {}
#else
@Suite struct DesktopTests {
    @Test(.disabled("skipped without the trait GTK, which needs GTK 4 and Xvfb; run make test"))
    func `the window of the mailing list`() {}
}
#endif
