// Flags that are written before a reference is released, or before work is handed over, and read by the thread that releases the last
// reference, or by the work: Watch.hasFired, UnreceivedError.isReceived, Inlet.hasEnded, SchedulingContext.count,
// Diagnostics.isAnyInScope, ContextCarrier.isAnyRegistered. The reference count orders them; the flag's own ordering need not.
//
// Bound: two or three threads, one access each.
#include "prove.hpp"

enum Kind { store, exchange, count };

static struct { Kind kind; rl::memory_order *write, *read, *undo; } const uses[] = {
    {store, &FIRED_STORE, &FIRED_LOAD, nullptr},
    {store, &RECEIVED_STORE, &RECEIVED_LOAD, nullptr},
    {store, &SCOPE_STORE, &SCOPE_LOAD, nullptr},
    {store, &SCOPE_STORE_ASYNC, &SCOPE_LOAD, nullptr},
    {store, &CARRIER_STORE, &CARRIER_LOAD, nullptr},
    {exchange, &INLET_END, &INLET_END, nullptr},
    {count, &CONTEXT_ADD, &CONTEXT_LOAD, &CONTEXT_SUBTRACT},
};

struct Program : rl::test_suite<Program, 2> {
    atomic<int> flag, references;
    var<int> seen;

    void before() { flag($).store(0, rl::mo_relaxed), references($).store(2, rl::mo_relaxed), seen($) = 0; }

    void thread(unsigned index) {
        auto& use = uses[scenario];
        switch (use.kind) {
        case store:
            if (index == 0) flag($).store(1, *use.write);
            break;
        case exchange:
            if (index == 0) flag($).exchange(1, *use.write);
            break;
        case count: // The other thread enters and leaves another context.
            flag($).fetch_add(1, *use.write);
            if (index == 1) flag($).fetch_sub(1, *use.undo);
        }
        // As Swift counts references: each release releases, and the last one acquires.
        if (references($).fetch_sub(1, does("order-of-references") ? rl::mo_acq_rel : rl::mo_relaxed) != 1) return;
        int value = use.kind == exchange ? flag($).exchange(1, *use.read) : flag($).load(*use.read);
        RL_ASSERT(value >= 1);
        seen($) = 1;
    }

    void after() { RL_ASSERT(seen($) == 1); }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(sizeof uses / sizeof *uses);
    return proved();
}
