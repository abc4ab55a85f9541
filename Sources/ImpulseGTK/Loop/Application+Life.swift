#if GTK
import CGTK4
public import Impulse

extension Application {
    /// Keeps ``run(arguments:_:)`` from returning, even without windows, until the result is disposed of, for example
    /// while a download finishes.
    ///
    ///     let hold = application.hold()
    ///     upload.progress.subscribeOnMain(completed: { hold.dispose() })
    public func hold() -> any Disposable {
        g_application_hold(cast())
        return AnyDisposable { [self] in onMainSoon { g_application_release(self.cast()) } }
    }
}

extension Reactive where Base: Application {
    /// Emits when the program is started: by ``Application/run(arguments:_:)``, before it creates windows, and, if the
    /// program is unique, by each further start and by the desktop.
    public var activated: Signal<Void, Never> { signal(for: "activate") }

    /// Emits the files with which the program is started, or that the desktop wants it to open; each time at least one.
    ///
    ///     application.reactive.opened.subscribeOnMain { files in
    ///         for file in files { application.add(editor(of: file)) }
    ///     }
    ///
    /// A start with files opens them instead of activating the program. Subscribe before
    /// ``Application/run(arguments:_:)``, and show a window: without one, and without a hold, the program ends.
    ///
    /// - Precondition: the application was created with `opensFiles`; nothing is emitted otherwise.
    public var opened: Signal<[File], Never> {
        let key = SignalKey("open", of: base)
        return Signal(of: Peer.of(base)) { [peer = Peer.of(base)] subscriber in
            peer.connect(key) { arguments, _ in
                let files = g_value_get_pointer(arguments)?.assumingMemoryBound(to: OpaquePointer?.self)
                subscriber.send((0..<Int.read(arguments + 1)).compactMap { files?[$0].map(File.init) })
            }
        }
    }

    /// Emits when ``Application/run(arguments:_:)`` is about to return: the last window is closed, or
    /// ``Application/quit()`` was called. The loop no longer runs; use ``MainLoop/complete(_:)`` to run it for
    /// remaining work.
    public var shutDown: Signal<Void, Never> { signal(for: "shutdown") }
}
#endif
