import ImpulseTesting

typealias Row = ContractCase

func check(_ clause: ContractClause, _ row: Row) {
    checkContract(of: row, clauses: [clause])
}
