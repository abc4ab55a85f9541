import Impulse
import Testing

/// Tests of operators of a client that may end before their source does.
@Suite struct UpstreamTests {
    @Test(.tags(.clause1Grammar))
    func `an operator that finishes once its source is ending delivers the end of the source alone`() {
        let source = Subject<Int, TestError>()
        let recording = source.signal.operate(stopping: { (sink: Sink<Int, TestError>, upstream: Upstream) in
            Sink(
                next: { sink.next($0) },
                end: { ending in
                    upstream.finish(sink, .completed)
                    sink.end(ending)
                })
        }).record()
        source.send(1)
        source.send(error: .two)
        #expect(recording.events == [.next(1), .error(.two)])
    }
}
