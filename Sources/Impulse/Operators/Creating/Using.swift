extension Signal {
    /// A signal that uses a resource, which each subscription makes for itself and gives back at its end.
    ///
    ///     let pages = Signal<Page, DiskError>.using(openScanner) { scanner in
    ///         scanner.pages
    ///     } release: { scanner in
    ///         scanner.close()
    ///     }
    ///
    /// The resource is made on the subscribing thread; if that throws, the error is told. Then the signal is made of it
    /// and subscribed to. The resource is released once that has been torn down, before the end is told, or at the
    /// disposal.
    ///
    /// - Parameters:
    ///   - make: makes the resource, or several as a tuple. It is held until it has been released, so this is also how to keep an
    ///     object alive while somebody is subscribed: a delegate, for one. A closure of several statements has to say what it
    ///     returns, `{ () -> Scanner in … }`: the compiler goes through it last, and until then takes the closures inside `run`
    ///     for none that are `@Sendable` ("converting non-Sendable function value").
    ///   - run: makes the signal that uses it; a tuple is taken apart by `{ manager, delegate in … }`.
    ///   - release: gives the resource back, once, on the thread that ends or disposes.
    @inlinable
    public static func using<Resource: Sendable>(
        _ make: @escaping @Sendable () throws(Failure) -> Resource,
        run: @escaping @Sendable (Resource) -> Signal,
        release: @escaping @Sendable (Resource) -> Void
    ) -> Signal {
        .gated { subscriber, sink in
            let resource: Resource
            do throws(Failure) {
                resource = try make()
            } catch {
                subscriber.end(.error(error))
                return .done
            }
            let input = subscriber.attach(run(resource), passingTo: sink)
            // After the input, since they are disposed of in this order.
            subscriber.inputs.add(AnyDisposable { release(resource) })
            return .last(input)
        }
    }
}
