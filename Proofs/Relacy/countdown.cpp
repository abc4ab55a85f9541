// Countdowns: the thread that counts down to zero, and a thread that reads the count, see the work of the others. Gate.awaited, Countdown,
// RefCountedSubscription.holders, Arrivals of ImpulseTesting.
//
// Bound: two or three threads, one access each.
#include "prove.hpp"

static rl::memory_order relaxed = rl::mo_relaxed;

static struct { rl::memory_order *add, *subtract, *load; } const counts[] = {
    {&AWAITED_ADD, &AWAITED_SUBTRACT, &AWAITED_LOAD},
    {&relaxed, &COUNTDOWN, nullptr},
    {&HOLDERS_ADD, &HOLDERS_SUBTRACT, nullptr},
    {&relaxed, &ARRIVALS_SUBTRACT, &ARRIVALS_LOAD},
};

struct Program : rl::test_suite<Program, 3> {
    atomic<int> left;
    var<int> done[2], last;

    void before() { left($).store(2, rl::mo_relaxed), done[0]($) = 0, done[1]($) = 0, last($) = 0; }

    int subtract(rl::memory_order order) {
        if (does("count-in-one-step")) return left($).fetch_sub(1, order);
        int count = left($).load(rl::mo_acquire);
        left($).store(count - 1, rl::mo_release);
        return count;
    }

    void thread(unsigned index) {
        auto& orders = counts[scenario];
        if (index == 2) {
            if (!orders.load || left($).load(*orders.load) != 0) return;
            RL_ASSERT(done[0]($) == 1 && done[1]($) == 1);
            return;
        }
        // Another is added and removed while this one is counted.
        if (index == 1) {
            left($).fetch_add(1, *orders.add);
            if (left($).fetch_sub(1, *orders.subtract) == 1) RL_ASSERT(false);
        }
        done[index]($) = 1;
        if (subtract(*orders.subtract) != 1) return;
        RL_ASSERT(done[1 - index]($) == 1);
        last($) = last($) + 1;
    }

    void after() { RL_ASSERT(last($) == 1); }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(4);
    return proved();
}
