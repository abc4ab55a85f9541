// ReactiveObjC's names of members of Foundation's objects, as Swift imports them.

public import Foundation
public import Impulse

extension NSObject {
    @available(*, unavailable, message: "The object holds a Lifetime: lifetime.ended")
    public func rac_willDeallocSignal() -> Signal<Never, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "The object holds a Lifetime: subscription.disposed(with: lifetime)")
    public var rac_deallocDisposable: CompositeDisposable { fatalError("unavailable") }

    @available(*, unavailable, message: "Use $property.signal of an @Observed property")
    public func rac_values(forKeyPath path: String, observer: NSObject?) -> Signal<Never, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "Use the macros @Callback and @DelegateSignals of the module ImpulseMacros")
    public func rac_signal<Selector>(for selector: Selector) -> Signal<Never, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "Use Signal.lift(_:_:calling:), or Signal.liftOnMain(_:_:calling:)")
    public func rac_liftSelector<Selector>(
        _ selector: Selector, withSignalsFrom signals: [Signal<Never, Never>]
    ) -> Signal<Never, Never> {
        fatalError("unavailable")
    }
}

extension NotificationCenter {
    @available(*, unavailable, message: "Use signal(for:object:), whose closure takes values out of notifications")
    public func rac_addObserver(forName name: Notification.Name?, object: AnyObject?) -> Signal<Never, Never> {
        fatalError("unavailable")
    }
}

extension UserDefaults {
    @available(*, unavailable, message: "Use channelTerminal(forKey:default:)")
    public func rac_channelTerminal(forKey key: String) -> ChannelTerminal<String> {
        fatalError("unavailable")
    }
}

extension FileHandle {
    @available(*, unavailable, message: "Use readChunks() or readLines()")
    public func rac_readInBackground() -> Signal<Never, Never> {
        fatalError("unavailable")
    }
}

extension NSData {
    @available(*, unavailable, message: "Use url.readContents()")
    public static func rac_readContents(
        of url: URL?, options: NSData.ReadingOptions, scheduler: some Scheduler
    ) -> Signal<Never, Never> {
        fatalError("unavailable")
    }
}
