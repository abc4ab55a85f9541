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
    private let screen = Screen()
    private let tally: MutableProperty<Tally>
    private var waiting: [Int: Data] = [:]
    private var printed = 0
    private var status: Int32 = 0

    /// - Parameter part: the part of JSON responses to print.
    init(fetcher: Fetcher, jobs: [Job], part: JSONPath?) {
        (self.fetcher, self.jobs, self.part) = (fetcher, jobs, part)
        tally = MutableProperty(Tally(jobs: jobs.count))
    }

    /// Runs all jobs until they have ended or the process receives a signal to terminate; returns the program's
    /// status.
    func run() async -> Int32 {
        let subscriptions = CompositeDisposable()
        subscriptions += tally.signal.throttle(for: .milliseconds(100), on: .main, latest: true)
            .subscribeOnMain { [screen] in screen.show($0.line) }
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
        guard let ending else { return status }
        screen.note("○ \(tally.value.left) of \(jobs.count) canceled")
        // Like a shell's status for a command that a signal has ended.
        return 128 + ending
    }

    private func handle(_ report: Report) {
        tally.modify { $0.add(report) }
        switch report {
        case .progress: break
        case .stumbled(let job, let error): screen.note("○ \(text(of: error, job))")
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
