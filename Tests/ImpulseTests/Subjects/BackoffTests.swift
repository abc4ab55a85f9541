@testable import Impulse
import Testing

/// How long a sender waits for a busy subject: a moment, and rarely where that was in vain.
@Suite struct BackoffTests {
    @Test func `a word that has become idle is entered`() {
        let word = StateWord(busy: false)
        let entered = Backoff().enter(word)
        let isIdle = word.tryEnter()
        #expect(entered && !isIdle)
    }

    @Test func `a word that stays busy is left to its owner`() {
        #expect(tries(of: Backoff(), on: StateWord(busy: true), atMost: 10_000) == nil)
    }

    @Test func `after a try in vain the next send does not try, and the one after that does`() {
        let word = StateWord(busy: true)
        let backoff = Backoff()
        #expect(tries(of: backoff, on: word, atMost: 1) == nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 10) == 2)
    }

    @Test func `however often it was in vain, one of 1,024 sends tries, and then the next does`() {
        let word = StateWord(busy: true)
        let backoff = Backoff()
        #expect(tries(of: backoff, on: word, atMost: 100_000) == nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 1_024) != nil)
        _ = word.tryLeave()
        #expect(tries(of: backoff, on: word, atMost: 1) == 1)
    }

    /// Which call enters; `nil` if none of so many.
    private func tries(of backoff: borrowing Backoff, on word: borrowing StateWord, atMost count: Int) -> Int? {
        for number in 1...count where backoff.enter(word) { return number }
        return nil
    }
}
