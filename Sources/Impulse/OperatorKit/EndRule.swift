/// What the end of an input means for the signal that it is an input of.
///
/// An error of an input ends the signal by every rule but ``never``.
public enum EndRule: Sendable {
    /// The signal ends with the input.
    case always
    /// The signal fails with the input; a completion changes nothing.
    case byError
    /// The signal goes on.
    case never
    /// The signal fails with the input, and completes once all inputs with this rule have completed.
    case whenAll
}
