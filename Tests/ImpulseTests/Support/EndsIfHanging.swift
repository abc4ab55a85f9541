import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that would hang instead of failing. All test cases of the core start at the same time and share two
    /// threads, so a test that awaits something may resume only after most others have run, minutes later. The limit is
    /// far beyond that.
    static var endsIfHanging: Self { .timeLimit(.minutes(30)) }
}
