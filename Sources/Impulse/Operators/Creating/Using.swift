extension Signal {
    /// Creates a resource for each subscription, runs a signal that uses it, and releases it at the end.
    ///
    ///     let pages = Signal<Page, DiskError>.using(openScanner) { scanner in
    ///         scanner.pages
    ///     } release: { scanner in
    ///         scanner.close()
    ///     }
    ///
    /// The resource is created on the subscribing thread; if `make` throws, the signal fails with that error. `run`
    /// then returns the signal, which is subscribed to. The resource is released once that signal has been torn down:
    /// before the terminal event is delivered, or at the disposal.
    ///
    /// - Parameters:
    ///   - make: returns the resource, or several as a tuple. The resource is retained until it has been released, so
    ///     this also keeps an object alive for the duration of a subscription, such as a delegate. A closure of several
    ///     statements must state its result type, `{ () -> Scanner in … }`: the compiler checks it last, and until then
    ///     does not take the closures inside `run` to be `@Sendable` ("converting non-Sendable function value").
    ///   - run: returns the signal that uses the resource; `{ manager, delegate in … }` takes a tuple apart.
    ///   - release: releases the resource, once, on the thread that sends the terminal event or disposes of the
    ///     subscription.
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
            // After the input, because they are disposed of in this order.
            subscriber.inputs.add(AnyDisposable { release(resource) })
            return .last(input)
        }
    }
}
