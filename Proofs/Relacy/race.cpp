// The first inner signal that sends: Sources/Impulse/Operators/Flattening/RaceFlattening.swift. One thread adds a second contestant while the
// first one, already started, wins on another, and may itself send.
//
// Bound: two inputs on three threads.
#include "prove.hpp"

struct Program : rl::test_suite<Program, 3> {
    atomic<int> winner, started;
    Lock inputs; // the lock of the gate's inputs
    var<int> members[2], disposed[2], contestant[2], delivered;

    void before() {
        winner($).store(0, rl::mo_relaxed), started($).store(0, rl::mo_relaxed);
        for (int i = 0; i < 2; i++) members[i]($) = i == 0, disposed[i]($) = 0, contestant[i]($) = 1;
        delivered($) = 0;
    }

    bool wins(int number) {
        int expected = 0;
        bool isFirst = winner($).compare_exchange_strong(expected, number, RACE_WIN);
        if (!isFirst) return expected == number;
        RL_ASSERT(contestant[number - 1]($) == 1);
        contestant[number - 1]($) = 0;
        int other = 2 - number;
        inputs.lock($);
        bool wasMember = members[other]($);
        members[other]($) = 0;
        if (wasMember && does("disposal-of-others")) disposed[other]($) = 1;
        inputs.unlock($);
        return true;
    }

    void disposeOf(int number) {
        inputs.lock($);
        members[number - 1]($) = 0;
        disposed[number - 1]($) = 1;
        inputs.unlock($);
    }

    void send(int number) {
        if (wins(number)) delivered($) = delivered($) * 10 + number;
    }

    /// RaceFlattening.add.
    void addSecond() {
        if (winner($).load(RACE_BEFORE) != 0) return;
        contestant[1]($) = 1;
        inputs.lock($);
        members[1]($) = 1;
        inputs.unlock($);
        if (does("look-after-registration") && winner($).load(RACE_AFTER) != 0) disposeOf(2);
        started($).store(1, rl::mo_release); // the start, which another thread may serve
    }

    void thread(unsigned index) {
        if (index == 0) addSecond();
        if (index == 1) send(1), send(1);
        if (index == 2 && started($).load(rl::mo_acquire)) send(2);
    }

    void after() {
        int winning = winner($).load(rl::mo_relaxed);
        int loser = 2 - winning;
        RL_ASSERT(members[loser]($) == 0);
        RL_ASSERT(disposed[winning - 1]($) == 0);
        RL_ASSERT(int(delivered($)) == (winning == 1 ? 11 : 2));
        if (winning == 1 && started($).load(rl::mo_relaxed)) RL_ASSERT(disposed[1]($) == 1);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>();
    return proved();
}
