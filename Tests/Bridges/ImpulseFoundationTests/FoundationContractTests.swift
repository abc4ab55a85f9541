import Foundation
import Impulse
import ImpulseFoundation
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// The contract, checked for operators and sources that stay on the sender's thread.
@Suite struct FoundationContractTests {
    @Test(.impulse) func `lines() keeps the contract`() {
        let subject = ContractCase("lines()") { source in
            source.map { Data("\($0)\n".utf8) }.lines { _ in preconditionFailure("a line of two bytes") }
        }
        checkContract(of: subject, depth: 100)
    }

    @Test(.impulse) func `lines() of a process keeps the contract`() {
        let subject = ContractCase("lines() of a process") { source in
            source.map { ProcessOutput.standardError(Data("\($0)\n".utf8)) }
                .lines { _ in preconditionFailure("a line of two bytes") }
        }
        checkContract(of: subject, depth: 100)
    }

    @Test(.impulse) func `write(to:) keeps the contract`() {
        let subject = ContractCase("write(to:)") { source in
            source.map { Data("\($0)".utf8) }.mapError { _ in FileError(.read, nil, code: EIO) }
                .write(to: URL(filePath: "/dev/null"))
        }
        checkContract(of: subject, depth: 100)
    }

    @Test(.impulse) func `the signal of a notification keeps the contract`() {
        let center = NotificationCenter()
        checkContract(of: ContractCase("notifications", source: center.signal(for: Notification.Name("name"))))
    }
}
