import Testing

/// The clauses of `Documentation/Contracts.md` that tests of this module name.
extension Tag {
    @Tag static var clause4OneOrder: Tag
    @Tag static var clause5Cancellation: Tag
    @Tag static var clause11NothingOutlivesItsUse: Tag
}
