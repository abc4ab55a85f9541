// The registrar that has a token once somebody tracks: Sources/Impulse/State/Observation/LazyObservationRegistrar.swift. A reader that tracks
// adds its spare token if it finds none; a setter announces what a reader that tracks may have missed.
#include "prove.hpp"

struct Token {
    var<int> contents, registered, announced;
    var<Token*> older;
};

struct Program : rl::test_suite<Program, 2> {
    atomic<uintptr_t> newest;
    Lock lock, registrar; // of the property's word; of the tokens' registrars
    var<int> value, readOld, added;
    alignas(16) Token tokens[2];

    void before() {
        newest($).store(0, rl::mo_relaxed);
        value($) = 0, readOld($) = 0, added($) = 0;
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

    void announce(uintptr_t first, uintptr_t last) {
        for (Token* token = (Token*)first; token && (uintptr_t)token != last;) {
            RL_ASSERT(token->contents($) == 1);
            registrar.lock($);
            if (token->registered($) == 1) token->announced($) = 1;
            registrar.unlock($);
            token = token->older($);
        }
    }

    void set() {
        uintptr_t announced = newest($).load(LAZY_WILL_CHANGE);
        if (announced) announce(announced, 0);
        lock.lock($);
        value($) = 1;
        lock.unlock($);
        if (!does("look-after-set")) return;
        uintptr_t current = newest($).load(LAZY_DID_CHANGE);
        if (current != announced) announce(current, announced);
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
        }
    }

    /// Whoever tracks and has read the old value is notified of the new one.
    void after() {
        if (scenario == 0 && readOld($) == 1) RL_ASSERT(tokens[0].announced($) == 1);
        if (scenario == 1) RL_ASSERT(newest($).load(rl::mo_relaxed) != 0);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(2);
    return proved();
}
