#if !os(Windows)
import Foundation

/// The reader that delivers on the current thread, if any: it can pause where another sender would have to be held up.
///
/// Kept for the thread rather than as a task-local value, which work that is started within the delivery would inherit.
enum Delivery {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let code = pthread_key_create(&key, nil)
        precondition(code == 0, "The system gives threads no place for a reader: error \(code)")
        return key
    }()

    static var reader: DescriptorReader? {
        pthread_getspecific(key).map { Unmanaged<DescriptorReader>.fromOpaque($0).takeUnretainedValue() }
    }

    static func run(by reader: DescriptorReader, _ delivery: () -> Void) {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(reader).toOpaque())
        delivery()
        pthread_setspecific(key, outer)
    }
}
#endif
