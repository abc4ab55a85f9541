#if DEBUG
/// A model whose steps are under locks, or in the word of a property.
protocol TracedModel {
    init()

    /// Takes a step or a note. Returns why the model does not have it, or `nil` if it does.
    ///
    /// - Parameter isOpen: whether the word of the access was open before.
    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String?

    /// The forbidden remains once all threads have finished.
    var remainder: String? { get }
}
#endif
