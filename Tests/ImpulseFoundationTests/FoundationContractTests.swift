import Foundation
import Impulse
import ImpulseFoundation
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The contract, on what does not hop to a thread of its own.
@Suite struct FoundationContractTests {
    @Test(.impulse) func `lines keep the contract`() {
        checkContract(of: ContractCase("lines()") { $0.map { Data("\($0)\n".utf8) }.lines() }, depth: 100)
    }

    @Test(.impulse) func `lines of processes keep the contract`() {
        let subject = ContractCase("lines() of a process") { source in
            source.map { ProcessOutput.standardError(Data("\($0)\n".utf8)) }.lines()
        }
        checkContract(of: subject, depth: 100)
    }

    @Test(.impulse) func `writing keeps the contract`() {
        let subject = ContractCase("write(to:)") { source in
            source.map { Data("\($0)".utf8) }.mapError { _ in FileError(.read, nil, code: EIO) }
                .write(to: URL(filePath: "/dev/null"))
        }
        checkContract(of: subject, depth: 100)
    }

    @Test(.impulse) func `notifications keep the contract`() {
        let center = NotificationCenter()
        checkContract(of: ContractCase("notifications", source: center.signal(for: Notification.Name("name"))))
    }
}
