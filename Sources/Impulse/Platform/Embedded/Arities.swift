#if hasFeature(Embedded)
// Embedded Swift cannot specialize code for each element of a parameter pack, so here are the overloads for as many
// signals as programs usually combine. More signals of one type go into an array.

extension Signal {
    /// Emits the latest values of the signals as a tuple, once all have emitted, and at each value after that.
    @inlinable
    public static func combineLatest<A, B>(
        _ a: Signal<A, Failure>, _ b: Signal<B, Failure>
    ) -> Signal where Value == (A, B) {
        combining { latest, combination, inputs in
            combination.add(a, keepingIn: latest.slot(for: A.self), to: &inputs)
            combination.add(b, keepingIn: latest.slot(for: B.self), to: &inputs)
        }
    }

    /// Combines three signals: see the overload for two.
    @inlinable
    public static func combineLatest<A, B, C>(
        _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>
    ) -> Signal where Value == (A, B, C) {
        combining { latest, combination, inputs in
            combination.add(a, keepingIn: latest.slot(for: A.self), to: &inputs)
            combination.add(b, keepingIn: latest.slot(for: B.self), to: &inputs)
            combination.add(c, keepingIn: latest.slot(for: C.self), to: &inputs)
        }
    }

    /// Combines four signals: see the overload for two.
    @inlinable
    public static func combineLatest<A, B, C, D>(
        _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>, _ d: Signal<D, Failure>
    ) -> Signal where Value == (A, B, C, D) {
        combining { latest, combination, inputs in
            combination.add(a, keepingIn: latest.slot(for: A.self), to: &inputs)
            combination.add(b, keepingIn: latest.slot(for: B.self), to: &inputs)
            combination.add(c, keepingIn: latest.slot(for: C.self), to: &inputs)
            combination.add(d, keepingIn: latest.slot(for: D.self), to: &inputs)
        }
    }

    @inlinable
    static func combining(
        _ add:
            @escaping @Sendable (
                LatestTuple<Value>, Combination<Value, Failure>, inout Subscriber<Value, Failure>.Inputs
            ) -> Void
    ) -> Signal {
        .serialized { inputs in
            let latest = LatestTuple<Value>()
            let combination = Combination<Value, Failure> { owner in owner.emit(latest.tuple.pointee) }
            add(latest, combination, &inputs)
        }
    }

    /// Emits the first values of the signals as a tuple, then the second ones, and so on.
    @inlinable
    public static func zip<A, B>(
        _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (A, B) {
        .serialized { inputs in
            let zipping = Zipping<(A, B), Failure>()
            var layout = TupleLayout()
            zipping.add(a, at: layout.append(A.self), buffering: policy, to: &inputs)
            zipping.add(b, at: layout.append(B.self), buffering: policy, to: &inputs)
        }
    }

    /// Zips three signals: see the overload for two.
    @inlinable
    public static func zip<A, B, C>(
        _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
        buffering policy: BufferingPolicy<Failure> = .unbounded
    ) -> Signal where Value == (A, B, C) {
        .serialized { inputs in
            let zipping = Zipping<(A, B, C), Failure>()
            var layout = TupleLayout()
            zipping.add(a, at: layout.append(A.self), buffering: policy, to: &inputs)
            zipping.add(b, at: layout.append(B.self), buffering: policy, to: &inputs)
            zipping.add(c, at: layout.append(C.self), buffering: policy, to: &inputs)
        }
    }
}

extension Zipping {
    @inlinable
    func add<Value>(
        _ signal: Signal<Value, Failure>, at offset: Int, buffering policy: BufferingPolicy<Failure>,
        to inputs: inout Subscriber<Output, Failure>.Inputs
    ) {
        add(signal, at: offset, buffering: policy, to: &inputs) { [self] owner in owner.emit(combination()) }
    }
}

extension Property {
    /// A property of the values of two properties.
    @inlinable
    public static func combineLatest<A, B>(
        _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>
    ) -> Property where Value == (A, B) {
        Property(deriving: { [a = a.readOnly.read, b = b.readOnly.read] reading in (a(reading), b(reading)) })
    }

    /// A property of the values of three properties.
    @inlinable
    public static func combineLatest<A, B, C>(
        _ a: some PropertyProtocol<A>, _ b: some PropertyProtocol<B>, _ c: some PropertyProtocol<C>
    ) -> Property where Value == (A, B, C) {
        Property(
            deriving: { [a = a.readOnly.read, b = b.readOnly.read, c = c.readOnly.read] reading in
                (a(reading), b(reading), c(reading))
            })
    }
}
#endif
