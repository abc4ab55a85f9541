/* Executions of a command: Sources/Impulse/Command/CommandMachine.swift, CommandCore.swift, CommandCore+Steps.swift, CommandExecution.swift.
 * One may run, others wait. Two threads execute; one cancels all. One process serves the queue: queue.pml says why. Work ends, or
 * its producer abandons it.
 *
 * Each execution ends once, and its slot is free again. Its work is started once at most, and never after its end; no two run at a time.
 * Nothing waits forever.
 *
 * Bound: two executions, of which one may run, perhaps a cancellation of all. No policies: a trace says whether an
 * execution may run or is enqueued.
 */
#define EXECUTIONS 2
#define NOBODY 9

/* CommandMachine.Phase, with states before and after. */
mtype = { OUT, WAITING, READY, STARTING, RUNNING, CLOSING, WITHDRAWN, ENDED }
mtype = { START, SUBSCRIBE, END, REMOVE }

mtype phase[EXECUTIONS] = OUT;
byte count, running;            /* CommandMachine.Slots */
byte starts[EXECUTIONS], ends[EXECUTIONS];
bool isWorking[EXECUTIONS];

chan queue = [12] of { mtype, byte };

#define isActive(one) (phase[one] != OUT && phase[one] != CLOSING && phase[one] != WITHDRAWN && phase[one] != ENDED)

/* CommandMachine.Phase.after, by events. Each is one step under the lock. */
inline made(one) {
  if
#ifdef MADE_STARTS_ENQUEUED
  :: phase[one] == WAITING -> phase[one] = READY; mustStart = true
#else
  :: phase[one] == WAITING -> phase[one] = READY
#endif
  :: phase[one] == STARTING -> phase[one] = RUNNING; mustStart = true
#ifdef MADE_STARTS_CANCELED
  :: phase[one] == CLOSING || phase[one] == WITHDRAWN -> phase[one] = RUNNING; mustStart = true
#endif
  :: else
  fi
}

inline cancel(one) {
  if
#ifndef CANCEL_WITHDRAWS_NOTHING
  :: phase[one] == WAITING || phase[one] == READY -> phase[one] = WITHDRAWN; count--; closed = true
#else
  :: phase[one] == WAITING || phase[one] == READY -> closed = true
#endif
#ifdef CANCEL_FREES_SLOT
  :: phase[one] == STARTING || phase[one] == RUNNING -> phase[one] = WITHDRAWN; count--; running--; closed = true
#else
  :: phase[one] == STARTING || phase[one] == RUNNING -> phase[one] = CLOSING; closed = true
#endif
#ifdef CANCEL_CLOSING_AGAIN
  :: phase[one] == CLOSING -> closed = true
#endif
  :: else
  fi
}

/* CommandMachine.remove, which gives the slot to the next. */
inline removed(one) {
  if
  :: phase[one] == CLOSING -> count--; running--
#ifdef REMOVE_COUNTS_WITHDRAWN
  :: phase[one] == WITHDRAWN -> count--; running--
#endif
  :: else
  fi;
  phase[one] = ENDED;
#ifndef REMOVE_FILLS_NOT
  if
  :: running == 0 && phase[1 - one] == WAITING -> phase[1 - one] = STARTING; running++
  :: running == 0 && phase[1 - one] == READY -> phase[1 - one] = RUNNING; running++; mustStart = true
  :: else
  fi
#endif
}

/* CommandCore.request. Only an enqueued execution has to find out whether it may start once its work is made. */
proctype Execute(byte me) {
  bool mustStart;
  bool hasSlot;
#ifdef ADMIT_IN_TWO_STEPS
  hasSlot = count < 1;
#endif
  d_step {
#ifndef ADMIT_IN_TWO_STEPS
    hasSlot = count < 1;
#endif
    phase[me] = (hasSlot -> RUNNING : WAITING);
    count++;
    if :: hasSlot -> running++ :: else fi
  };
  if
  :: hasSlot -> mustStart = true
  :: else -> d_step { made(me) }
  fi;
  if :: mustStart -> queue!START, me :: else fi
}

/* CommandCore.cancel: closes under the lock, then disposes of the closed work. */
proctype Cancel() {
  bool closed, both[EXECUTIONS];
  d_step {
    cancel(0); both[0] = closed; closed = false;
    cancel(1); both[1] = closed
  };
  if :: both[0] -> isWorking[0] = false :: else fi;
  if :: both[1] -> isWorking[1] = false :: else fi;
  atomic {
    if :: both[0] -> queue!REMOVE, 0 :: else fi;
    if :: both[1] -> queue!REMOVE, 1 :: else fi
  }
}

/* CommandCore.finish. */
inline finish(one) {
  mustStart = false;
  d_step { removed(one) };
  if :: mustStart -> queue!START, 1 - one :: else fi;
  ends[one]++;
  assert(ends[one] == 1);
  mustStart = false
}

proctype Queue() {
  byte one; bool closed, mustStart;
end:
  do
  :: queue?START, one -> queue!SUBSCRIBE, one
  :: queue?SUBSCRIBE, one ->
     if
#ifdef SUBSCRIBE_UNASKED
     :: true ->
#else
     :: d_step { isActive(one) -> assert(phase[one] == RUNNING) } ->
#endif
        starts[one]++; assert(starts[one] == 1 && ends[one] == 0);
        /* CommandCore.keep: disposes of the work if it is closed by now. */
        d_step { isWorking[one] = isActive(one) };
        assert(!(isWorking[0] && isWorking[1]))
     :: else
     fi
  :: queue?END, one ->
     d_step {
       closed = false;
#ifdef END_UNASKED
       closed = true; phase[one] = CLOSING
#else
       if :: phase[one] == RUNNING -> phase[one] = CLOSING; closed = true :: else fi
#endif
     };
     if :: closed -> isWorking[one] = false; finish(one) :: else fi
  :: queue?REMOVE, one -> finish(one)
  od
}

/* The work ends, or CommandWork.deinit ends it, since its producer has been released. */
proctype Work(byte me) {
end:
  if
  :: atomic { isWorking[me] -> isWorking[me] = false } queue!END, me
  fi
}

init {
  atomic { run Queue(); run Work(0); run Work(1); run Execute(0); run Execute(1); if :: run Cancel() :: true fi };
  timeout;
  assert(len(queue) == 0);
  assert(count == 0 && running == 0);
  assert(ends[0] == 1 && ends[1] == 1)
}
