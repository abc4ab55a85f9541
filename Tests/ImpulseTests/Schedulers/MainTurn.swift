import Dispatch

/// Returns once the main queue has run all work scheduled before.
@MainActor
func mainTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Returns whether the caller runs on the main queue, on any thread.
func isOnMainQueue() -> Bool {
    DispatchQueue.getSpecific(key: markOfMain) != nil
}

private let markOfMain: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()
