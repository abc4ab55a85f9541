// The registrar that is made when somebody tracks: Sources/Impulse/State/Observation/LazyObservationRegistrar.swift. A token is made by one
// of two readers; a setter announces what a reader that tracks may have missed.
#include "prove.hpp"

struct Token {
    var<int> contents;
};

struct Program : rl::test_suite<Program, 2> {
    static const uintptr_t tracked = 1;
    atomic<uintptr_t> reference, bits; // AtomicLazyReference, and `bits`
    rl::mutex lock, registrar;         // of the property; of the token's registrar
    var<int> value, announced, registered, readOld;
    alignas(16) Token tokens[2];

    void before() {
        reference($).store(0, rl::mo_relaxed), bits($).store(0, rl::mo_relaxed);
        value($) = 0, announced($) = 0, registered($) = 0, readOld($) = 0;
    }

    static Token* tokenIn(uintptr_t bits) { return (Token*)(bits & ~tracked); }

    Token* makeToken(int index) {
        tokens[index].contents($) = 1;
        uintptr_t expected = 0, made = (uintptr_t)&tokens[index];
        if (!reference($).compare_exchange_strong(expected, made, LAZY_STORE, rl::mo_acquire)) made = expected;
        bits($).fetch_or(made, LAZY_TOKEN);
        return (Token*)made;
    }

    void read(int index) {
        Token* token = tokenIn(bits($).load(LAZY_READING));
        if (!token) token = makeToken(index);
        registrar.lock($);
        RL_ASSERT(token->contents($) == 1);
        registered($) = 1;
        registrar.unlock($);
        if (does("note-of-tracking")) bits($).fetch_or(tracked, LAZY_TRACKED);
        lock.lock($);
        if (value($) == 0) readOld($) = 1;
        lock.unlock($);
    }

    bool isTracked() { return bits($).load(LAZY_IS_TRACKED) & tracked; }

    void announce(rl::memory_order order) {
        Token* token = tokenIn(bits($).load(order));
        RL_ASSERT(token != nullptr);
        registrar.lock($);
        RL_ASSERT(token->contents($) == 1);
        if (registered($) == 1) announced($) = 1;
        registrar.unlock($);
    }

    void set() {
        bool isAnnounced = isTracked();
        if (isAnnounced) announce(LAZY_ANNOUNCE);
        lock.lock($);
        value($) = 1;
        lock.unlock($);
        if (does("look-after-set") && isTracked()) {
            if (!isAnnounced) announce(LAZY_ANNOUNCE);
            announce(LAZY_CONFIRM);
        }
    }

    void thread(unsigned index) {
        switch (scenario) {
        case 0: // One sets, one reads.
            if (index == 0) set();
            if (index == 1) read(0);
            return;
        case 1: // Two read: both use one token.
            read(index);
        }
    }

    /// Whoever tracks and has read the old value is told of the new one.
    void after() {
        if (scenario == 0 && readOld($) == 1) RL_ASSERT(announced($) == 1);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(2);
    return proved();
}
