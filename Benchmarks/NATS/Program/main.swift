// bench-nats [ROUNDS]   measures ImpulseNATS beside the C client used directly, against a broker of its own, and prints a table.
//                       The rounds of both alternate; the table has their medians. Exits with 1 if a limit is exceeded.
#if NATS
import Foundation

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
let broker = try Broker()
let (rates, latencies) = (Rates(url: broker.url), Latencies(url: broker.url))
var report = Report(rounds: rounds)

try report.rates("published and received", 300_000, rates.subjectByC, rates.subject)
report.rates("stored and acknowledged", 50_000, rates.storingByC, rates.storing)
report.rates("read and acknowledged", 50_000, rates.readingByC, rates.reading)
try report.latencies("published to received", 5_000, latencies.subjectByC, latencies.subject)
report.latencies("published to stored", 5_000, latencies.storingByC, latencies.storing)
broker.stop()
exit(report.isWithinLimits ? 0 : 1)
#else
print("bench-nats: build with --traits NATS")
#endif
