// Shared by the programs: orderings and steps that the command line may change, and the run of a suite.
//
//     program                       proves; fails if any execution of any suite is wrong
//     program NAME=ordering         with another ordering, as in Orderings.table
//     program without=step          with a step left out
//     program … history=1           prints the execution that failed; of a long search that takes much memory
#pragma once
#include <relacy/relacy.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include "orderings.hpp" // made of Orderings.table by Scripts/prove.sh

using rl::atomic;
using rl::var;

static std::string leftOut;
static bool printsHistory = false;

/// True unless the mutant leaves this step out.
static bool does(char const* step) { return leftOut != step; }

static void readArguments(int count, char** arguments) {
    static char const* const orders[] = {"relaxed", "consume", "acquiring", "releasing", "acquiringAndReleasing", "sequentiallyConsistent"};
    for (int i = 1; i < count; i++) {
        std::string argument = arguments[i];
        size_t equals = argument.find('=');
        std::string name = argument.substr(0, equals), value = argument.substr(equals + 1);
        bool known = name == "without" || name == "history";
        if (name == "without") leftOut = value;
        if (name == "history") printsHistory = true;
        for (auto& ordering : orderings)
            for (int order = 0; order < 6; order++)
                if (name == ordering.name && value == orders[order]) *ordering.order = rl::memory_order(order), known = true;
        if (!known) std::fprintf(stderr, "%s: nothing is called so\n", arguments[i]), std::exit(2);
    }
}

/// A lock whose only step is its acquisition. Another thread's steps immediately before the release can move behind it; at worst, the thread
/// waits for the lock in between. Likewise, steps between the acquisition and the first access can move before the acquisition, which
/// `lockAnd` uses. So no result is lost (Lipton's movers), and the searches are several times shorter.
struct Lock {
    rl::mutex mutex;

    void lock(rl::debug_info_param place) { mutex.lock(place); }

    void unlock(rl::debug_info_param place) {
        rl::preemption_disabler isDisabled(rl::ctx());
        mutex.unlock(place);
    }

    /// Acquires the lock, and makes the first access under it, in one step.
    template <typename Access> auto lockAnd(Access access, rl::debug_info_param place) -> decltype(access()) {
        lock(place);
        rl::preemption_disabler isDisabled(rl::ctx());
        return access();
    }
};

static unsigned long executions = 0;

/// The scenario that a suite plays: each suite takes seconds to compile, a scenario none.
static int scenario = 0;

/// Runs all executions of a suite in each of its scenarios, the last first: they are the shorter ones.
template <typename Suite> static void prove(int scenarios = 1) {
    typedef rl::full_search_scheduler<Suite::params::thread_count> Scheduler;
    for (scenario = scenarios; scenario-- > 0;) {
        std::ostringstream output, state;
        rl::test_params parameters;
        parameters.output_stream = parameters.progress_stream = &output;
        parameters.progress_output_period = 1 << 30;
        parameters.search_type = rl::sched_full;
        parameters.execution_depth_limit = 4000;
        parameters.collect_history = parameters.output_history = printsHistory;
        // Called directly, since rl::simulate would compile three schedulers.
        rl::test_result_e result = rl::run_test<Suite, Scheduler>(parameters, state, false);
        executions += parameters.stop_iteration;
        if (result == rl::test_result_success) continue;
        if (printsHistory) std::puts(output.str().c_str());
        std::printf("%s, scenario %d, execution %lu\n", rl::test_result_str(result), scenario, (unsigned long)parameters.stop_iteration);
        std::fflush(stdout);
        std::_Exit(1);
    }
}

static int proved() {
    std::printf("%lu executions\n", executions);
    return 0;
}
