import Testing

/// The clauses of `Documentation/Contracts.md` that this module's tests are tagged with.
extension Tag {
    @Tag static var clause2Serial: Tag
    @Tag static var clause4OneOrder: Tag
    @Tag static var clause5Cancellation: Tag
    @Tag static var clause11NothingOutlivesItsUse: Tag
}
