import Testing

/// The clauses of `Documentation/Contracts.md`. A test's tags name the clauses that it checks.
extension Tag {
    @Tag static var clause1Grammar: Tag
    @Tag static var clause2Serial: Tag
    @Tag static var clause3NoCallOutUnderLock: Tag
    @Tag static var clause4OneOrder: Tag
    @Tag static var clause5Cancellation: Tag
    @Tag static var clause6TearDownFirst: Tag
    @Tag static var clause7Synchronous: Tag
    @Tag static var clause8MainActor: Tag
    @Tag static var clause9BoundedStack: Tag
    @Tag static var clause10NothingLostInSilence: Tag
    @Tag static var clause11NothingOutlivesItsUse: Tag
    @Tag static var clause12TypedErrors: Tag
    @Tag static var clause13Swift6: Tag
}
