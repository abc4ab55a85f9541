import Foundation

extension Error {
    /// The system's error number, also of Foundation's errors about files.
    public var systemCode: Int32? {
        let error = self as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if cause.domain == NSPOSIXErrorDomain { return Int32(cause.code) }
        return switch (self as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: ENOENT
        case .fileWriteFileExists?: EEXIST
        case .fileReadNoPermission?, .fileWriteNoPermission?: EACCES
        case .fileWriteOutOfSpace?: ENOSPC
        case .fileWriteVolumeReadOnly?: EROFS
        default: nil
        }
    }

    /// The reason in the system's words: Foundation's own often say only that an operation failed.
    public var systemReason: String {
        if let systemCode { return String(cString: strerror(systemCode)) }
        return switch (self as? CocoaError)?.code {
        case .fileReadUnknown?, .fileWriteUnknown?: "the system gives no reason"
        default: localizedDescription
        }
    }
}
