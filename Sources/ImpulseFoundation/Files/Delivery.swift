#if !os(Windows)
import Foundation

/// The reader that is delivering on the current thread, if any: it can pause, so its thread need not block like
/// another sender's.
///
/// Stored per thread, because a task-local value would be inherited by tasks that the delivery starts.
enum Delivery {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let code = pthread_key_create(&key, nil)
        precondition(code == 0, "Impulse could not create a thread-specific key: error \(code)")
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
