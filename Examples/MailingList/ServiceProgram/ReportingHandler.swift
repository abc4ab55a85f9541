import FlyingFox
import Foundation
import Impulse
import ImpulseServices
import MailingListObservability
import MailingListService

/// Shows metrics and spans, and lets another handler answer all other requests. It is not observed itself: its
/// own requests would displace the spans that their senders look for.
struct ReportingHandler: HTTPHandler {
    let metrics: PrometheusMetrics
    let spans: RecentSpans
    let others: any HTTPHandler

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch request.target.path() {
        case "/metrics":
            return try answer(request, PrometheusMetrics.contentType) {
                Diagnostics.sampleMetrics()
                return metrics.text
            }
        case "/spans":
            return try answer(request, "application/x-ndjson") { spans.lines }
        default:
            return try await others.handleRequest(request)
        }
    }

    private func answer(_ request: HTTPRequest, _ type: String, _ text: () -> String) throws -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            let path = request.target.path()
            var refusal = try HTTPResponse.refusal(.methodNotAllowed, "\(path) can only be read: use GET")
            refusal.headers[HTTPHeader("Allow")] = "GET, HEAD"
            return refusal
        }
        return HTTPResponse(statusCode: .ok, headers: [.contentType: type], body: Data(text().utf8))
    }
}
