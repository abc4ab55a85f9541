// Flags of an end: a thread that finds one raised sees all work before it.
// Inbox.isOver, and Flag of ImpulseTesting.
//
// Bound: two or three threads, one access each.
#include "prove.hpp"

static struct { rl::memory_order *raise, *look; bool exchanges; } const flags[] = {
    {&RAISED_SET, &RAISED_LOAD, true},
    {&INBOX_STORE, &INBOX_LOAD, false},
};

struct Program : rl::test_suite<Program, 3> {
    atomic<int> flag;
    var<int> done[2], winners;

    void before() { flag($).store(0, rl::mo_relaxed), done[0]($) = 0, done[1]($) = 0, winners($) = 0; }

    int raise(int index, rl::memory_order order) {
        if (does("raise-in-one-step")) return flag($).exchange(index, order);
        int raisedBy = flag($).load(rl::mo_acquire);
        flag($).store(index, order);
        return raisedBy;
    }

    void thread(unsigned index) {
        auto& orders = flags[scenario];
        if (index == 2) {
            int raisedBy = flag($).load(*orders.look);
            if (raisedBy) RL_ASSERT(done[raisedBy - 1]($) == 1);
        } else if (!orders.exchanges) {
            if (index == 0) done[0]($) = 1, flag($).store(1, *orders.raise);
        } else {
            done[index]($) = 1;
            // Of two, one wins; the other sees the winner's work.
            if (raise(index + 1, *orders.raise)) RL_ASSERT(done[1 - index]($) == 1);
            else winners($) = winners($) + 1;
        }
    }

    void after() {
        if (flags[scenario].exchanges) RL_ASSERT(winners($) == 1);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(2);
    return proved();
}
