import Foundation
import Impulse
import ImpulseGRDB
import ImpulseServices
import Logging
import MailingListService

/// The additions to the list: executions of a command, one transaction after another.
struct Subscriptions: Sendable {
    let command: Command<String, SubscriberStore.Addition, DatabaseFailure>

    init(to store: SubscriberStore) {
        let database = DatabaseScheduler(store.database)
        let logger = Logger(label: "database")
        command = Command(on: QueueScheduler(label: "subscriptions"), policy: .queue) { (email: String) in
            let now = Date.now
            return database.write { try SubscriberStore.add(email, at: now, to: $0) }
                .named("insert")
                .log("insert", events: [.next, .error], level: .info, to: logger)
                .traced("insert", kind: .client)
        }
        .traced("subscribe")
        .metered("subscribe")
    }

    /// Adds the address unless it is in the list. Canceling the task cancels the execution.
    func add(_ email: String) async throws(StoreError) -> SubscriberStore.Addition {
        let execution = CompositeDisposable()
        let result = await withTaskCancellationHandler {
            await outcome(of: command.execute(email, in: execution))
        } onCancel: {
            execution.dispose()
        }
        switch result {
        case .success(let addition?): return addition
        case .failure(.failed(let failure)), .failure(.obstructed(let failure)):
            throw .cannotWrite(reason: StoreError.reason(of: failure.cause))
        case .success(nil), .failure(.cancelled), .failure(.disabled):
            throw .cannotWrite(reason: "the request was canceled")
        }
    }

    private func outcome<Value: Sendable, Failure>(of signal: Signal<Value, Failure>) async -> Result<Value?, Failure> {
        do throws(Failure) {
            return .success(try await signal.last())
        } catch {
            return .failure(error)
        }
    }
}

extension DatabaseFailure {
    fileprivate var cause: any Error {
        switch self {
        case .database(let error): error
        case .other(let error): error
        }
    }
}
