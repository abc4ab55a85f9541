#if Inspector
import ExamplesTerminal
import Impulse
import MailingListApp

/// Visitors of the mailing list, one after another, and the headline that they all see.
@MainActor
final class Visitors {
    private let client: MailingListClient
    private let interval: Duration
    private let headline = MutableProperty("Nobody has come yet")
    private let subscriptions = CompositeDisposable()

    init(client: MailingListClient, interval: Duration) {
        self.client = client
        self.interval = interval
    }

    /// Lets visitors come until the process is asked to end; returns the number of that signal.
    func comeUntilInterrupted() async -> Int32? {
        let visits = Signal<Int, Never>.interval(interval, on: .main).named("visits").share()
        subscriptions += visits.map { "\($0 + 1) have come" }.subscribeOnMain { [headline] in headline.value = $0 }
        subscriptions += visits.subscribeOnMain { [self] number in visit(number) }
        let ending = await endingsOfTheProcess.first()
        subscriptions.dispose()
        return ending
    }

    /// A visit: the form is open for two thirds of the time until the next.
    private func visit(_ number: Int) {
        let form = Form(SubscribeViewModel(client: client), headline: headline)
        form.enter("visitor-\(number)@example.com")
        subscriptions += Signal.timer(after: interval * 2 / 3, on: .main).subscribeOnMain { form.close() }
    }
}
#endif
