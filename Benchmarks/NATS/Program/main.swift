// bench-nats [ROUNDS [WORD [SIDE [URL]]]]
//     measures ImpulseNATS beside the C client used directly, against a broker of its own, and prints a table. The
//     rounds of both alternate; the table has their medians. Exits with 1 if a limit is exceeded.
//     WORD: only rows whose name contains it. SIDE: c or impulse, which is run alone, for a profiler. URL: a broker
//     with JetStream, since programs under valgrind cannot start one.
#if NATS
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let rounds = arguments.first.flatMap { Int($0) } ?? 5
let broker = arguments.count > 3 ? nil : try Broker()
let url = broker?.url ?? arguments[3]
let (rates, latencies) = (Rates(url: url), Latencies(url: url))
var report = Report(
    rounds: rounds, word: arguments.count > 1 ? arguments[1] : "", side: arguments.count > 2 ? arguments[2] : nil)

// The goal is 0.8. Impulse copies each message into a Swift value and passes it to one more thread, while the C
// client's handler here only counts it. On a quiet machine the ratio is lower.
try report.rates("bytes published and received", atLeast: 0.35, 300_000, rates.subjectByC, rates.subject)
try report.rates("JSON published and received", isJudged: false, 60_000, rates.jsonByC, rates.json)
// The goal is 0.8. A publish is a subscription of its own, with a limit of time, repetition and a disposal: about twice
// the C client's processor time, which the broker shares.
report.rates("stored and acknowledged", atLeast: 0.6, 50_000, rates.storingByC, rates.storing)
report.rates(
    "stored, C without looking at acknowledgements", isJudged: false, 50_000, rates.blindStoringByC, rates.storing)
// The goal is 0.8, which is reached on a quiet machine. Each value passes the operators that read again after a loss,
// and counts as in flight until it is acknowledged.
report.rates("read and acknowledged", atLeast: 0.6, 50_000, rates.readingByC, rates.reading)
// The goals are 1.3. Both rows contain one change of threads more than the C client's, because no subscriber is called
// on a thread of the C client. On a busy machine each change may cost a turn of another program.
try report.latencies("published to received", atMost: 4, 5_000, latencies.subjectByC, latencies.subject)
report.latencies("published to stored", atMost: 2, 5_000, latencies.storingByC, latencies.storing)
broker?.stop()
exit(report.isWithinLimits ? 0 : 1)
#else
print("bench-nats: build with --traits NATS")
#endif
