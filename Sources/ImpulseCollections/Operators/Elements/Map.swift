extension LiveCollection {
    /// Transforms each element.
    ///
    ///     people.collection.map { $0.name }
    ///
    /// - Parameter transform: called once for each inserted or replaced element.
    @inlinable
    public func map<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output
    ) -> LiveCollection<Output, Failure> {
        transforming { transform($0) }
    }

    /// Transforms each element, and leaves out those for which `transform` returns `nil`.
    ///
    ///     texts.collection.compactMap { Int($0) }
    ///
    /// - Parameter transform: called once for each inserted or replaced element.
    @inlinable
    public func compactMap<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output?
    ) -> LiveCollection<Output, Failure> {
        transforming(transform)
    }

    /// Implements `map`, `compactMap` and `filter`, under the name of its caller.
    @inlinable
    func transforming<Output: Sendable>(
        function: StaticString = #function, _ transform: @escaping @Sendable (Element) -> Output?
    ) -> LiveCollection<Output, Failure> {
        deriving(function: function) {
            var derivation = Derivation<Element, Output>()
            return { derivation.make($0, transform) }
        }
    }
}
