// The timers of a queue: Sources/Impulse/Schedulers/QueueTimers.swift. Two threads schedule, and one may dispose of its timer; the queue
// runs the due timers when the source fires. Dispatch's source is a deadline that may be set from any thread, and fires once.
//
// Each timer's work runs once, or has been disposed of; none waits while the source is not armed for it.
//
// Bound: two timers from two threads, one disposed of or not, and the queue.
#include "prove.hpp"

static const int never = 100, timers = 3;

struct Program : rl::test_suite<Program, 3> {
    Lock lock;
    atomic<int> deadline; // of the source
    var<int> armedFor, disposals, due[timers], work[timers], ran[timers], gone[timers];

    void before() {
        deadline($).store(never, rl::mo_relaxed);
        armedFor($) = never, disposals($) = 0;
        for (int i = 0; i < timers; i++) due[i]($) = never, work[i]($) = 0, ran[i]($) = 0, gone[i]($) = 0;
    }

    /// The timer that is due first, though it may have been disposed of; -1 for none.
    int first() {
        int found = -1;
        for (int i = 0; i < timers; i++)
            if (int(due[i]($)) != never && (found < 0 || int(due[i]($)) < int(due[found]($)))) found = i;
        return found;
    }

    /// QueueTimers.arm: within the lock.
    void arm() {
        int next = first();
        if (next < 0 || int(due[next]($)) >= int(armedFor($))) return;
        int moment = due[next]($);
        armedFor($) = moment;
        deadline($).store(moment, rl::mo_relaxed);
    }

    void schedule(int timer, int moment) {
        lock.lock($);
        due[timer]($) = moment, work[timer]($) = 1;
        arm();
        lock.unlock($);
    }

    void dispose(int timer) {
        lock.lock($);
        if (work[timer]($) == 1) {
            work[timer]($) = 0, gone[timer]($) = 1;
            disposals($) = disposals($) + 1;
            int count = 0;
            for (int i = 0; i < timers; i++) count += int(due[i]($)) != never;
            if (int(disposals($)) * 2 > count) {
                for (int i = 0; i < timers; i++)
                    if (int(work[i]($)) == 0) due[i]($) = never;
                disposals($) = 0;
            }
        }
        lock.unlock($);
    }

    bool takeWork(int now, int& taken) {
        bool found = false;
        lock.lock($);
        for (int next = first(); next >= 0 && (int(due[next]($)) <= now || int(work[next]($)) == 0); next = first()) {
            due[next]($) = never;
            if (work[next]($) == 1) {
                work[next]($) = 0, taken = next, found = true;
                break;
            }
            disposals($) = disposals($) - 1;
        }
        lock.unlock($);
        return found;
    }

    /// QueueTimers.runDue, if the source is armed: the queue is serial.
    bool fire() {
        int now = deadline($).exchange(never, rl::mo_acq_rel);
        if (now == never) return false;
        lock.lock($);
        if (does("note-of-firing")) armedFor($) = never;
        lock.unlock($);
        // One a turn, where the library runs 256.
        int timer;
        if (takeWork(now, timer)) ran[timer]($) = ran[timer]($) + 1;
        if (does("arming-after-turn")) {
            lock.lock($);
            arm();
            lock.unlock($);
        }
        return true;
    }

    void thread(unsigned index) {
        if (index == 2) return (void)fire();
        schedule(index, scenario & 1 ? 2 - index : 1 + index);
        if (index == 0 && scenario & 2) dispose(0);
    }

    void after() {
        int turns = 0;
        while (turns < 8 && fire()) turns++;
        RL_ASSERT(turns < 8);
        for (int i = 0; i < 2; i++) RL_ASSERT(int(ran[i]($)) + int(gone[i]($)) == 1);
        RL_ASSERT(disposals($) == 0 || first() < 0);
    }
};

int main(int count, char** arguments) {
    readArguments(count, arguments);
    prove<Program>(4);
    return proved();
}
