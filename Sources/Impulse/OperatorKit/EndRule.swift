/// What the end of an input means for the signal.
///
/// An error of an input ends the signal by every rule but ``never``.
public enum EndRule: Sendable {
    /// The signal ends with the input.
    case always
    /// The signal fails with the input, and ignores its completion.
    case byError
    /// The signal ignores the end of the input.
    case never
    /// The signal fails with the input, and completes once all inputs with this rule have completed.
    case whenAll
}
