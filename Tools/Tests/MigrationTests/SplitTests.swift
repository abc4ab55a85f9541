import Migration
import Testing

/// Closures that switch over an event: each case gets a closure of its own, or the call is left.
@Suite struct SplitTests {
    @Test func `both cases of a single become closures`() {
        let file = migrate(
            "func f(_ a: Single<Int>) { a.subscribe { e in switch e { case .success(let v): show(v); case .failure(let x): alert(x) } } }\n",
            from: .rx)
        #expect(file.migrated.contains("a.subscribe(next: { v in show(v) }, error: { x in alert(x) })"))
    }

    @Test func `a maybe's completion is marked, since it follows a value, too`() {
        let file = migrate(
            """
            func f(_ a: Maybe<Int>) {
                a.subscribe { e in
                    switch e {
                    case .success(let v): show(v)
                    case .error(let x): alert(x)
                    case .completed: none()
                    }
                }
            }

            """, from: .rx)
        #expect(
            file.migrated.contains(
                "a.subscribe(next: { v in show(v) }, error: { x in alert(x) }, completed: { none() })"))
        #expect(file.marked == 1)
    }

    @Test(arguments: [
        "a.start { e in switch e { case .value(let v): show(v); case .completed, .interrupted: done(); case .failed: break } }",
        "a.start { e in switch e { case .value(let v): show(v); case .interrupted: cleanup(); default: break } }",
        "a.start { e in switch e { case .value(let v): show(v, of: e); default: break } }",
    ]) func `a case without a counterpart leaves the call as it is`(_ call: String) {
        let text = "func f(_ a: SignalProducer<Int, E>) { \(call) }\n"
        let file = migrate(text, from: .reactiveSwift)
        #expect(file.migrated.contains(call))
        #expect(file.reasons == ["each event has a closure of its own: subscribe(next:error:completed:)"])
    }

    @Test func `a comment at the end of a case does not swallow what follows`() {
        let file = migrate(
            """
            func f(_ a: AnyPublisher<Int, E>) {
                _ = a.sink(
                    receiveCompletion: { c in
                        switch c {
                        case .finished: done() // at last
                        case .failure: break
                        }
                    }, receiveValue: { show($0) })
            }

            """, from: .combine)
        #expect(parses(file.migrated) && file.migrated.contains("// at last\n"))
    }

    @Test func `a subject subscribes to a signal`() {
        let file = migrate("func f(_ a: Observable<Int>, _ s: PublishSubject<Int>) { a.subscribe(s) }\n", from: .rx)
        #expect(file.migrated.contains("s.subscribe(to: a)"))
    }

    @Test func `a completable's closures find their places`() {
        let file = migrate(
            "func f(_ a: Completable) { a.subscribe(onCompleted: { done() }, onError: { alert($0) }) }\n", from: .rx)
        #expect(file.migrated.contains("a.subscribe(error: { alert($0) }, completed: { done() })"))
    }
}
