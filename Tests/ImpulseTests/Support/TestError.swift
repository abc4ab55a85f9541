/// An error to fail with.
enum TestError: Error, Equatable {
    case one
    case two
}
