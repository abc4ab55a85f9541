import ExamplesTerminal
import GatewayApp

extension Account {
    /// The account as lines.
    var text: String {
        let lines = [
            ("measured", measured, "readings"),
            ("published", published, "times over MQTT"),
            ("acknowledged", acknowledged, "readings by the broker"),
            ("confirmed", confirmed, "readings by the gateway"),
            ("stored", stored, "readings, and \(repeatedReadings.counted("repeat")) dropped"),
            ("averaged", averages, "windows"),
            ("mirrored", mirrored, "averages, and \(repeatedReports.counted("repeat")) dropped"),
        ]
        let verdict =
            isBalanced
            ? ["nothing acknowledged is missing, and nothing is stored twice"] : faults.map { "FAULT: \($0)" }
        return (lines.map { name, count, what in "\(pad(name, -13))\(pad("\(count)", 7)) \(what)" } + verdict)
            .map { $0 + "\n" }.joined()
    }

    private func pad(_ text: String, _ width: Int) -> String {
        let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + spaces : spaces + text
    }
}
