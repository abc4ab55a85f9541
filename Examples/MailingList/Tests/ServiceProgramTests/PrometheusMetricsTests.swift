import CoreMetrics
import MailingListObservability
import Testing

/// The text format of the metrics.
struct PrometheusMetricsTests {
    private let metrics = PrometheusMetrics()

    @Test func `counters, gauges and summaries have their types, sorted by name`() {
        Timer(label: "wait", factory: metrics).recordNanoseconds(1_500_000_000)
        Timer(label: "wait", factory: metrics).recordMilliseconds(250)
        Meter(label: "depth", factory: metrics).set(2.5)
        Counter(label: "values", factory: metrics).increment(by: 3)
        Recorder(label: "bytes", aggregate: true, factory: metrics).record(1024)
        Gauge(label: "level", factory: metrics).record(-1)
        #expect(
            metrics.text == """
                # TYPE bytes summary
                bytes_sum 1024
                bytes_count 1
                # TYPE depth gauge
                depth 2.5
                # TYPE level gauge
                level -1
                # TYPE values counter
                values 3
                # TYPE wait summary
                wait_sum 1.75
                wait_count 2

                """)
    }

    @Test func `series of one name share its type, and are sorted by their labels`() {
        for status in ["500", "201", "409"] {
            Counter(label: "requests", dimensions: [("status", status), ("method", "POST")], factory: metrics)
                .increment()
        }
        #expect(
            metrics.text == """
                # TYPE requests counter
                requests{method="POST",status="201"} 1
                requests{method="POST",status="409"} 1
                requests{method="POST",status="500"} 1

                """)
    }

    @Test func `backslashes, quotes and line breaks in labels are escaped`() {
        Counter(label: "c", dimensions: [("text", "a\\b \"c\"\nd é")], factory: metrics).increment()
        #expect(metrics.text == "# TYPE c counter\nc{text=\"a\\\\b \\\"c\\\"\\nd é\"} 1\n")
    }

    @Test(arguments: [
        ("http.requests", "http_requests"), ("a:b", "a:b"), ("7days", "_7days"), ("größe", "gr__e"), ("", "_"),
    ])
    func `names consist of the characters that the format allows`(label: String, name: String) {
        Meter(label: label, dimensions: [("x:y", "1"), ("2z", "2")], factory: metrics).set(1)
        #expect(metrics.text == "# TYPE \(name) gauge\n\(name){_2z=\"2\",x_y=\"1\"} 1\n")
    }

    @Test(arguments: [
        (Double.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"), (0.1, "0.1"), (1e15, "1000000000000000"),
    ])
    func `values are numbers of the format`(value: Double, text: String) {
        Meter(label: "m", factory: metrics).set(value)
        #expect(metrics.text == "# TYPE m gauge\nm \(text)\n")
    }

    @Test func `metrics with the same label and dimensions share their value, in whatever order the dimensions are`() {
        Counter(label: "c", dimensions: [("a", "1"), ("b", "2")], factory: metrics).increment()
        Counter(label: "c", dimensions: [("b", "2"), ("a", "1")], factory: metrics).increment()
        #expect(metrics.text == "# TYPE c counter\nc{a=\"1\",b=\"2\"} 2\n")
    }

    @Test func `a label has the type of its first metric`() {
        Counter(label: "m", factory: metrics).increment()
        Meter(label: "m", factory: metrics).set(7)
        #expect(metrics.text == "# TYPE m counter\nm 1\n")
    }

    @Test func `counters never decrease, meters do, and destroyed metrics disappear`() {
        let counter = FloatingPointCounter(label: "c", factory: metrics)
        counter.increment(by: 1.5)
        counter.increment(by: -1.0)
        let meter = Meter(label: "m", factory: metrics)
        meter.increment(by: 2.0)
        meter.decrement()
        #expect(metrics.text == "# TYPE c counter\nc 1.5\n# TYPE m gauge\nm 1\n")
        meter.destroy()
        #expect(metrics.text == "# TYPE c counter\nc 1.5\n")
    }
}
