// Inputs one after the other: Sources/Impulse/OperatorKit/Relay.swift. Each input ends within its start, or on another thread, which
// then starts the next, unless the start is still under way. The data passed on are plain.
//
// Bound: three inputs, each of which ends within its start or on the other thread.
#include "prove.hpp"

static const int inputs = 3;

struct Program : rl::test_suite<Program, 2> {
    atomic<int> turns, elsewhere;
    var<int> following, key, started, nested;

    void before() {
        turns($).store(1, rl::mo_relaxed), elsewhere($).store(0, rl::mo_relaxed);
        following($) = 1, key($) = 0, started($) = 0, nested($) = 0;
    }

    /// Relay.proceed, as a loop; an input is started by its number, and ends immediately or is handed to the other thread.
    void proceed() {
        while (int input = following($)) {
            following($) = 0;
            key($) = input; // Written after the input was attached, before it is started.
            started($) = started($) + 1;
            RL_ASSERT(started($) == input);
            bool endsElsewhere = scenario >> (input - 1) & 1;
            if (endsElsewhere) elsewhere($).store(input, rl::mo_release); // a hand-over to another thread orders
            else ended(input, true);
            if (turns($).fetch_sub(1, RELAY_SUBTRACT) == 1 || !does("turn-of-the-next")) return;
        }
    }

    /// Relay.inputEnded.
    void ended(int input, bool isNested) {
        RL_ASSERT(key($) == input);
        if (input == inputs) return;
        following($) = input + 1;
        if (turns($).fetch_add(1, RELAY_ADD) != 0 && does("look-at-turns")) return;
        RL_ASSERT(!isNested);
        proceed();
    }

    void thread(unsigned index) {
        if (index == 0) return proceed();
        for (int input = 1; input <= inputs; input++) {
            if (!(scenario >> (input - 1) & 1)) continue;
            // It ends after its start; if that is too late here, another scenario has it.
            while (elsewhere($).load(rl::mo_acquire) != input) {
                if (elsewhere($).load(rl::mo_relaxed) > input) return;
                rl::yield(1, $);
            }
            ended(input, false);
        }
    }

    void after() { RL_ASSERT(started($) == inputs); }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(1 << (inputs - 1));
    return proved();
}
