// The registrar, which has a token after the first tracked reading: Sources/Impulse/State/Observation/LazyObservationRegistrar.swift. A reader that tracks
// adds its spare token if it finds none; a setter announces a change before and after it. The framework registers a reader only after its
// reading, so a subscription reads again if a tracked value has changed meanwhile.
//
// Bound: two threads: one sets and one reads; both read, and one then sets; or one sets and one subscribes.
#include "prove.hpp"

struct Token {
    var<int> contents, registered, announced;
    var<Token*> older;
};

struct Program : rl::test_suite<Program, 2> {
    atomic<uintptr_t> newest;
    atomic<int> changes;
    Lock lock, registrar; // of the property's word; of the tokens' registrars
    var<int> value, readOld, added;
    alignas(16) Token tokens[2];

    void before() {
        newest($).store(0, rl::mo_relaxed);
        changes($).store(0, rl::mo_relaxed);
        value($) = 0, readOld($) = 0, added($) = 0;
        if (scenario != 2) return;
        tokens[0].contents($) = 1, tokens[0].registered($) = 0, tokens[0].announced($) = 0, tokens[0].older($) = nullptr;
        newest($).store((uintptr_t)&tokens[0], rl::mo_relaxed);
    }

    // Asserted before the lock is taken, since the library finds the lock through the token's contents.
    void noteReading(Token* token) {
        RL_ASSERT(token->contents($) == 1);
        registrar.lock($);
        token->registered($) = 1;
        registrar.unlock($);
    }

    void add(Token* token) {
        uintptr_t current = newest($).load(LAZY_ADD_LOAD);
        do token->older($) = (Token*)current;
        while (!newest($).compare_exchange_weak(current, (uintptr_t)token, LAZY_ADD, LAZY_ADD_FAILURE));
    }

    void read(int index) {
        Token* token = (Token*)newest($).load(LAZY_READING);
        if (token) {
            noteReading(token);
        } else {
            token = &tokens[index];
            token->contents($) = 1, token->registered($) = 0, token->announced($) = 0;
            noteReading(token);
            if (does("addition-of-token")) add(token);
        }
        lock.lock($);
        if (value($) == 0) readOld($) = 1;
        lock.unlock($);
    }

    void readValue() {
        lock.lock($);
        readOld($) = value($) == 0;
        lock.unlock($);
    }

    // A subscription whose token has announced a change before.
    void computeWatching() {
        int before = changes($).load(CHANGES_BEFORE);
        readValue();
        noteReading(&tokens[0]);
        if (changes($).load(CHANGES_AFTER) != before && does("second-reading")) readValue();
    }

    void announce(uintptr_t first) {
        for (Token* token = (Token*)first; token;) {
            RL_ASSERT(token->contents($) == 1);
            registrar.lock($);
            if (token->registered($) == 1) token->announced($) = 1;
            registrar.unlock($);
            token = token->older($);
        }
    }

    void set() {
        uintptr_t announced = newest($).load(LAZY_WILL_CHANGE);
        if (announced) announce(announced);
        lock.lock($);
        value($) = 1;
        lock.unlock($);
        if (!does("look-after-set")) return;
        uintptr_t current = newest($).load(LAZY_DID_CHANGE);
        if (!current) return;
        changes($).fetch_add(1, CHANGES_ADD);
        if (does("late-announcement") || current != announced) announce(current);
    }

    void thread(unsigned index) {
        switch (scenario) {
        case 0: // One sets, one reads.
            if (index == 0) set();
            if (index == 1) read(0);
            return;
        case 1: // Two read, then one of them sets: both tokens are reached.
            read(index);
            if (index == 0) set();
            return;
        case 2: // One sets, one subscribes.
            if (index == 0) set();
            if (index == 1) computeWatching();
        }
    }

    /// A tracker that has read the old value is notified of the new one.
    void after() {
        if (scenario != 1 && readOld($) == 1) RL_ASSERT(tokens[0].announced($) == 1);
        if (scenario == 1) RL_ASSERT(newest($).load(rl::mo_relaxed) != 0);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(3);
    return proved();
}
