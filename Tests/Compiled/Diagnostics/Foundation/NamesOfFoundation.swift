import Foundation
import ImpulseFoundation

// ReactiveObjC's names of members of Foundation's objects, and the required message for each.

func names(
    _ object: NSObject, _ center: NotificationCenter, _ defaults: UserDefaults, _ file: FileHandle, _ url: URL
) {
    _ = object.rac_willDeallocSignal()  // expected-error {{The object holds a Lifetime: lifetime.ended}}
    _ = object.rac_deallocDisposable  // expected-error {{subscription.disposed(with: lifetime)}}
    // expected-error@+1 {{Use $property.signal of an @Observed property}}
    _ = object.rac_values(forKeyPath: "email", observer: nil)
    _ = object.rac_signal(for: "open")  // expected-error {{Use the macros @Callback and @DelegateSignals}}
    // expected-error@+1 {{Use Signal.lift(_:_:calling:), or Signal.liftOnMain(_:_:calling:)}}
    _ = object.rac_liftSelector("open", withSignalsFrom: [])
    // expected-error@+1 {{Use signal(for:object:), whose closure takes values out of notifications}}
    _ = center.rac_addObserver(forName: nil, object: nil)
    // expected-error@+1 {{Use channelTerminal(forKey:default:)}}
    _ = defaults.rac_channelTerminal(forKey: "email")
    _ = file.rac_readInBackground()  // expected-error {{Use readChunks() or readLines()}}
    _ = NSData.rac_readContents(of: url, options: [], scheduler: .main)  // expected-error {{Use url.readContents()}}
}
