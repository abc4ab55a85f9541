#if NATS
import CNATS
import Foundation

/// The options of a connection in the C client's form. The C client copies them when it connects.
final class COptions {
    let pointer: OpaquePointer

    init(_ urls: [String], _ configuration: NATS.Configuration) throws(NATSError) {
        var made: OpaquePointer?
        guard natsOptions_Create(&made) == NATS_OK, let made else { throw .closed(reason: "out of memory") }
        pointer = made
        try setServers(urls)
        if let name = configuration.name { try check(natsOptions_SetName(pointer, name), "the name") }
        try set(configuration.credentials)
        if let tls = configuration.tls { try set(tls) }
        // The C client cannot wait longer: it passes the remaining time as a 32-bit number.
        let longest = Duration.milliseconds(Int32.max)
        let timeout = min(configuration.connectTimeout, longest).milliseconds
        try check(natsOptions_SetTimeout(pointer, timeout), "the timeout")
        let pingInterval = min(configuration.pingInterval, longest).milliseconds
        try check(natsOptions_SetPingInterval(pointer, pingInterval), "the ping interval")
        // A server that does not read must not block the publishing thread forever.
        try check(natsOptions_SetWriteDeadline(pointer, pingInterval), "the write deadline")
        try check(natsOptions_SetMaxPingsOut(pointer, 2), "the number of pings")
        try check(natsOptions_SetMaxReconnect(pointer, -1), "the number of attempts")
        let buffer = Int32(clamping: configuration.reconnectBuffer)
        try check(natsOptions_SetReconnectBufSize(pointer, buffer), "the buffer")
        try check(natsOptions_SetSendAsap(pointer, configuration.sendsImmediately), "immediate sends")
        // One thread serves all subscriptions, because they only enqueue.
        try check(natsOptions_UseGlobalMessageDelivery(pointer, true), "delivery")
    }

    deinit {
        natsOptions_Destroy(pointer)
    }

    private func setServers(_ urls: [String]) throws(NATSError) {
        let copies = urls.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var servers = copies.map { UnsafePointer($0) }
        try check(natsOptions_SetServers(pointer, &servers, Int32(servers.count)), "the URLs")
    }

    private func set(_ credentials: NATSCredentials) throws(NATSError) {
        switch credentials.kind {
        case .none: break
        case .user(let name, let password):
            try check(natsOptions_SetUserInfo(pointer, name, password), "user and password")
        case .token(let token): try check(natsOptions_SetToken(pointer, token), "the token")
        case .nkey(let publicKey, let seedFile):
            try checkReadable(seedFile, "the seed file")
            try check(natsOptions_SetNKeyFromSeed(pointer, publicKey, seedFile), "the NKEY")
        case .file(let path):
            try checkReadable(path, "the credentials file")
            try check(natsOptions_SetUserCredentialsFromFiles(pointer, path, nil), "the credentials file \(path)")
        }
    }

    private func set(_ tls: NATS.TLS) throws(NATSError) {
        try check(natsOptions_SetSecure(pointer, true), "TLS")
        if let authorities = tls.authorities {
            try check(natsOptions_LoadCATrustedCertificates(pointer, authorities), "the authorities of \(authorities)")
        }
        if let (chain, key) = tls.certificate {
            try check(natsOptions_LoadCertificatesChain(pointer, chain, key), "the certificate of \(chain)")
        }
        if let hostname = tls.hostname {
            try check(natsOptions_SetExpectedHostname(pointer, hostname), "the hostname \(hostname)")
        }
    }

    /// Checks in advance: the C client reads the file at each connection, and would retry forever if it cannot.
    private func checkReadable(_ path: String, _ what: String) throws(NATSError) {
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .closed(reason: "\(what) \(path) cannot be read: check its path and its permissions")
        }
    }

    /// - Parameter what: the refused option, without secrets.
    private func check(_ status: natsStatus, _ what: @autoclosure () -> String) throws(NATSError) {
        if status == NATS_OK { return }
        throw .closed(reason: "\(what()): \(String(cString: natsStatus_GetText(status)))")
    }
}
#endif
