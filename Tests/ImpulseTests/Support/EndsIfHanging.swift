import Testing

extension Trait where Self == TimeLimitTrait {
    /// For a test that would hang if it failed. All test cases of the core start at the same time and share two threads, so one
    /// that awaits something may resume only when most others have run, minutes later. The limit has to be far from that.
    static var endsIfHanging: Self { .timeLimit(.minutes(30)) }
}
