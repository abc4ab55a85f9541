extension Diagnostics {
    /// Prints a loss as one line on standard error. Of the values that one buffer drops, prints the first, and then
    /// one each time their number has doubled.
    public static func printToStandardError(_ loss: Loss) {
        if loss.isPrinted { System.printError("Impulse: \(loss)") }
    }
}
