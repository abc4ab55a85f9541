import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Checks the contract for every operator and source of the library. The kit defines the checks.
@Suite(.impulse) struct ContractTests {
    @Test(.tags(.clause1Grammar), arguments: Table.rows)
    func `clause 1, grammar`(_ row: Row) { check(.grammar, row) }

    @Test(.tags(.clause2Serial), arguments: Table.rows)
    func `clause 2, serial`(_ row: Row) { check(.serial, row) }

    @Test(.tags(.clause3NoCallOutUnderLock), arguments: Table.rows)
    func `clause 3, no call-out under a lock`(_ row: Row) { check(.noCallOutUnderLock, row) }

    @Test(.tags(.clause4OneOrder), arguments: Table.rows)
    func `clause 4, one order`(_ row: Row) { check(.oneOrder, row) }

    @Test(.tags(.clause5Cancellation), arguments: Table.rows)
    func `clause 5, cancellation`(_ row: Row) { check(.cancellation, row) }

    @Test(.tags(.clause6TearDownFirst), arguments: Table.rows)
    func `clause 6, tear-down before the terminal event`(_ row: Row) { check(.tearDownFirst, row) }

    @Test(.tags(.clause7Synchronous), arguments: Table.rows)
    func `clause 7, synchronous by default`(_ row: Row) { check(.synchronous, row) }

    @Test(.tags(.clause11NothingOutlivesItsUse), arguments: Table.rows)
    func `clause 11, nothing outlives its use`(_ row: Row) { check(.nothingOutlivesItsUse, row) }

    @Test(.tags(.clause12TypedErrors), arguments: Table.rows)
    func `clause 12, typed errors`(_ row: Row) { check(.typedErrors, row) }
}
