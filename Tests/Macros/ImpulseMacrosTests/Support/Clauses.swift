import Testing

/// The clauses of the contract that these tests check.
extension Tag {
    @Tag static var clause2Serial: Tag
    @Tag static var clause4OneOrder: Tag
    @Tag static var clause8MainActor: Tag
    @Tag static var clause11NothingOutlivesItsUse: Tag
}
