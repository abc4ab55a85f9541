#if GTK
import Dispatch
import Glibc

/// Runs xdotool and waits until it has ended.
func xdotool(_ arguments: [String]) async {
    let status = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: run(["xdotool"] + arguments)) }
    }
    guard status == 0 else {
        fatalError("xdotool \(arguments): status \(status); is it installed (apt-get install xdotool)?")
    }
}

/// Runs a program and returns its status.
private func run(_ arguments: [String]) -> Int32 {
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var (process, files) = (pid_t(), posix_spawn_file_actions_t())
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    guard posix_spawnp(&process, arguments[0], &files, nil, &words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status
}
#endif
