import Impulse
import Testing

/// Laws of `flatMap` with `just`, and of `catch`, its counterpart for errors, with `error`.
@Suite struct MonadLaws {
    @Test func `just is a left identity of flatMap`() {
        expectLaw { inputs in
            .just(3).flatMap { _ in inputs.a }
        } equals: {
            $0.a
        }
        expectLaw { inputs in
            .just(3).flatMap { inputs.a.startWith($0) }
        } equals: {
            $0.a.startWith(3)
        }
    }

    @Test func `just is a right identity of flatMap`() {
        expectLaw {
            $0.a.flatMap { .just($0) }
        } equals: {
            $0.a
        }
    }

    @Test func `flatMap is associative`() {
        func inner(_ inputs: Inputs) -> @Sendable (Int) -> Numbers {
            { [b = inputs.b] in isOdd($0) ? b : .just($0) }
        }
        func innermost(_ inputs: Inputs) -> @Sendable (Int) -> Numbers {
            { [c = inputs.c] in isSmall($0) ? .just($0) : c }
        }
        expectLaw {
            $0.a.flatMap(inner($0)).flatMap(innermost($0))
        } equals: { inputs in
            let (inner, innermost) = (inner(inputs), innermost(inputs))
            return inputs.a.flatMap { inner($0).flatMap(innermost) }
        }
    }

    @Test func `flatMap of an empty or failing signal is that signal`() {
        expectLaw { inputs in
            Numbers.empty.flatMap { _ in inputs.a }
        } equals: { _ in
            Numbers.empty
        }
        expectLaw { inputs in
            Numbers.error(.one).flatMap { _ in inputs.a }
        } equals: { _ in
            Numbers.error(.one)
        }
    }

    @Test func `flatMap to empty signals only keeps the end`() {
        expectLaw {
            $0.a.flatMap { _ in Numbers.empty }
        } equals: {
            $0.a.filter { _ in false }
        }
    }

    @Test func `a flattened signal of signals equals their merge`() {
        expectLaw { inputs in
            Numbers(0...2).flatMap { [inputs.a, inputs.b, inputs.c][$0] }
        } equals: {
            .merge($0.a, $0.b, $0.c)
        }
    }

    @Test func `error is a left identity of catch`() {
        expectLaw { inputs in
            Numbers.error(.one).catch { _ in inputs.a }
        } equals: {
            $0.a
        }
    }

    @Test func `error is a right identity of catch`() {
        expectLaw {
            $0.a.catch { Numbers.error($0) }
        } equals: {
            $0.a
        }
    }

    @Test func `catch is associative`() {
        expectLaw { inputs in
            inputs.a.catch { (_: TestError) -> Numbers in inputs.b }.catch { (_: TestError) -> Numbers in inputs.c }
        } equals: { inputs in
            inputs.a.catch { (_: TestError) -> Numbers in inputs.b.catch { (_: TestError) -> Numbers in inputs.c } }
        }
    }

    @Test func `catch leaves a signal that does not fail unchanged`() {
        expectLaw { inputs in
            Numbers(0...2).catch { _ in inputs.a }
        } equals: { _ in
            Numbers(0...2)
        }
    }
}
