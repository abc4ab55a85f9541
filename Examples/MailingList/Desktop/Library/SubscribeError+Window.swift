#if GTK
public import MailingListApp

extension SubscribeError {
    /// The text for the window: the failure, and a way out.
    public var advice: String {
        let next =
            switch status {
            case nil: "Check the connection, and press Subscribe again."
            case .some(400..<500): "Try another address."
            default: "Press Subscribe to try again."
            }
        return "Not added: \(reason). \(next)"
    }
}
#endif
