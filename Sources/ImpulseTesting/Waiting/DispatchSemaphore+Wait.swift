import Dispatch

extension DispatchSemaphore {
    /// Blocks the thread until the semaphore is signaled. Fails after a minute.
    package func attempt(
        for subject: String, within limit: Duration = WaitFailure.limit, seen: () -> String = { "" },
        output: () -> String = { "" }
    ) throws(WaitFailure) {
        guard !wait(within: limit) else { return }
        throw WaitFailure(subject: subject, limit: limit, seen: seen(), output: output())
    }

    /// Blocks the thread until other code of the test signals the semaphore. Fails after ten minutes, because parallel
    /// tests may occupy all of Swift's threads for some minutes: reports to the running test, or, on a thread that
    /// belongs to none, ends the process.
    package func wait(
        for subject: String, within limit: Duration = .seconds(600), seen: () -> String = { "" },
        output: () -> String = { "" }, at location: TestLocation = TestLocation()
    ) {
        do throws(WaitFailure) {
            try attempt(for: subject, within: limit, seen: seen, output: output)
        } catch {
            TestReporter.current.report(TestFailure("\(error)", at: location))
        }
    }
}
