import Glibc

/// The number of times that the process's threads have given up their processors to wait.
public func timesBlocked() -> Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_nvcsw
}
