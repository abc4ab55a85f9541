@testable import Impulse
import Testing

/// Tests of how long a sender spins on a busy subject: briefly, and rarely after vain attempts.
@Suite struct BackoffTests {
    @Test func `an idle state word is entered`() {
        let word = StateWord(busy: false)
        let entered = Backoff().enter(word)
        let isIdle = word.tryEnter()
        #expect(entered && !isIdle)
    }

    @Test func `a state word that stays busy is left to its owner`() {
        #expect(tries(of: Backoff(), on: StateWord(busy: true), atMost: 10_000) == nil)
    }

    @Test func `after a vain attempt the next send does not spin, but the one after that`() {
        let word = StateWord(busy: true)
        let backoff = Backoff()
        #expect(tries(of: backoff, on: word, atMost: 1) == nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 10) == 2)
    }

    @Test func `after many vain attempts one send in 1,024 spins, and after success the next`() {
        let word = StateWord(busy: true)
        let backoff = Backoff()
        #expect(tries(of: backoff, on: word, atMost: 100_000) == nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 1_024) != nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 1) == 1)
    }

    /// Returns the number of the call that enters, or `nil` if none of `count` calls does.
    private func tries(of backoff: borrowing Backoff, on word: borrowing StateWord, atMost count: Int) -> Int? {
        for number in 1...count where backoff.enter(word) { return number }
        return nil
    }
}
