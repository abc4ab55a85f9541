import ExamplesTerminal
import Foundation
import GetApp
import Impulse

/// One run of the program.
@MainActor
final class Session {
    private let fetcher: Fetcher
    private let jobs: [Job]
    private let part: JSONPath?
    private let place: String?
    private let screen = Screen()
    private let tally: MutableProperty<Tally>
    private let start = ContinuousClock.now
    private var waiting: [Int: Data] = [:]
    private var printed = 0
    private var status: Int32 = 0

    /// - Parameters:
    ///   - part: the part of JSON responses to print.
    ///   - place: the file or the folder to which responses are written.
    init(fetcher: Fetcher, jobs: [Job], part: JSONPath?, place: String?) {
        (self.fetcher, self.jobs, self.part, self.place) = (fetcher, jobs, part, place)
        tally = MutableProperty(Tally(jobs: jobs.count))
    }

    /// Runs all jobs until they have ended or the process receives a signal to terminate; returns the program's
    /// status.
    func run() async -> Int32 {
        let subscriptions = CompositeDisposable()
        subscriptions += Signal.combineLatest(tally.signal, rate)
            .throttle(for: .milliseconds(100), on: .main, latest: true)
            .subscribeOnMain { [screen] tally, rate in screen.show { tally.line(rate: rate, columns: $0) } }
        let ending = await withCheckedContinuation { continuation in
            let outcome = Subject<Int32?, Never>()
            outcome.signal.take(1).subscribe { continuation.resume(returning: $0) }
            subscriptions += endingsOfTheProcess.subscribe { outcome.send($0) }
            subscriptions += fetcher.fetch(jobs).subscribeOnMain(
                next: { [self] in handle($0) },
                completed: { outcome.send(nil) })
        }
        subscriptions.dispose()
        screen.clear()
        summarize()
        guard let ending else { return status }
        screen.note("○ \(tally.value.left) of \(jobs.count) canceled")
        // Like a shell's status for a command that a signal has ended.
        return 128 + ending
    }

    /// The bytes per second, of the last five seconds; none during the first second.
    private var rate: Signal<Double?, Never> {
        let counts = Signal.interval(.seconds(1), startingAfter: .zero, on: .main)
            .scan([Int64]()) { [tally] counts, _ in (counts + [tally.value.transferred]).suffix(6) }
        return counts.map { counts -> Double? in
            guard let first = counts.first, let last = counts.last, counts.count > 1 else { return nil }
            return Double(last - first) / Double(counts.count - 1)
        }
        .startWith(nil)
    }

    /// Lists the written files, and those that the next run continues, but no printed ones.
    private func summarize() {
        guard let place else { return }
        let saved = tally.value.saved
        if !saved.isEmpty {
            let files = jobs.count.counted("file")
            let count = saved.count == jobs.count ? files : "\(saved.count) of \(files)"
            let seconds = String(format: "%.1f s", (ContinuousClock.now - start) / .seconds(1))
            let size = Tally.size(saved.reduce(0, +))
            screen.note("○ \(count), \(size) in \(seconds): \(place)")
        }
        let kept = jobs.map(\.kept).filter { $0 > 0 }
        if !kept.isEmpty {
            let (files, them) =
                kept.count == 1 ? ("an unfinished file", "it") : ("\(kept.count) unfinished files", "them")
            screen.note("○ kept \(Tally.size(kept.reduce(0, +))) of \(files): the same command continues \(them)")
        }
    }

    private func handle(_ report: Report) {
        tally.modify { $0.add(report) }
        switch report {
        case .progress: break
        case .continued(let job, let count):
            screen.note("○ \(job.shownAddress): continued after \(Tally.size(count))")
        case .stumbled(let job, let error, let retry): screen.note("○ \(text(of: error, job)); \(retry)")
        case .saved(let job, _): put(job, Data())
        case .done(let job, let answer): finish(job, answer)
        case .failed(let job, let error): fail(job, error)
        }
    }

    private func finish(_ job: Job, _ answer: Data) {
        do throws(GetError) {
            var answer = answer
            if let part { answer = Data((try part.part(of: answer) + "\n").utf8) }
            put(job, answer)
        } catch {
            fail(job, error)
        }
    }

    private func fail(_ job: Job, _ error: GetError) {
        if case .standardOutput(let failure) = error {
            screen.clear()
            StandardOutput.end(by: failure)
        }
        screen.fail(text(of: error, job))
        status = max(status, error.status)
        put(job, Data())
    }

    private func text(of error: GetError, _ job: Job) -> String {
        let text = "\(error)"
        return text.hasPrefix(job.shownAddress) ? text : "\(job.shownAddress): \(text)"
    }

    /// Prints complete responses in the order of the jobs.
    private func put(_ job: Job, _ answer: Data) {
        waiting[job.number] = answer
        while let next = waiting.removeValue(forKey: printed) {
            printed += 1
            if !next.isEmpty { screen.write(next) }
        }
    }
}
