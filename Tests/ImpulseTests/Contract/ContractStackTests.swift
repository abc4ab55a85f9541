import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// In optimized builds the chains are as long as the contract says; in debug builds they are shorter, since frames
/// are larger.
@Suite(.impulse) struct ContractStackTests {
    @Test(.tags(.clause9BoundedStack), arguments: Table.rows)
    func `clause 9, bounded stack`(_ row: Row) { check(.boundedStack, row) }
}
