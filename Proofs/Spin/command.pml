/* Executions of a command: Sources/Impulse/Command/CommandCore.swift, CommandCore+Lane.swift, CommandExecution.swift, CommandAdmission.swift,
 * CommandWork.swift. One may run, others wait. Two threads execute; one cancels all. The lane is a queue that one process serves: lane.pml
 * says why. Work ends, or is abandoned by its producer.
 *
 * Each execution ends once, and whatever it has kept others from is free again. Its work is started once at most, and never after its end;
 * no two run at a time. Nothing waits for ever.
 */
#define EXECUTIONS 2
#define NOBODY 9

mtype = { OUT, WAITS, RUNS }
mtype = { START, SUBSCRIBE, END, CANCEL }

mtype entry[EXECUTIONS] = OUT;  /* CommandAdmission.entries */
byte running, entries;
bool isAdmitted[EXECUTIONS], isPrepared[EXECUTIONS];    /* CommandExecution.beginning */
bool isOver[EXECUTIONS];        /* EXECUTION_END, EXECUTION_HAS_ENDED */
bool disposed[EXECUTIONS];      /* CommandExecution.work */
byte subscriptions[EXECUTIONS], ends[EXECUTIONS];
bool isWorking[EXECUTIONS], wasAdmitted[EXECUTIONS];

chan lane = [12] of { mtype, byte };

/* CommandCore.begin and start. */
inline begin(one) {
#ifdef ADMIT_IN_TWO_STEPS
  mustStart = isPrepared[one];
  d_step { isAdmitted[one] = true; isPrepared[one] = false };
#else
  d_step { isAdmitted[one] = true; mustStart = isPrepared[one]; isPrepared[one] = false };
#endif
  if :: mustStart -> lane!START, one :: else fi
}

proctype Execute(byte me) {
  bool mustStart, mustBegin;
  d_step {
    mustBegin = entries < 1;
    entry[me] = (mustBegin -> RUNS : WAITS);
    entries++; wasAdmitted[me] = true;
    if :: mustBegin -> running++; isAdmitted[me] = true :: else fi
  };
  if
  :: disposed[me]
  :: else ->
     d_step {
       mustStart = isAdmitted[me];
#ifdef PREPARE_ALWAYS_STARTS
       mustStart = true;
#endif
       if :: !mustStart -> isPrepared[me] = true :: else fi
     };
     if :: mustStart -> lane!START, me :: else fi
  fi
}

/* CommandCore.cancel: what waits is withdrawn. */
proctype Cancel() {
  byte one; bool known[EXECUTIONS];
  d_step {
    known[0] = entry[0] != OUT; known[1] = entry[1] != OUT;
#ifndef CANCEL_WITHDRAWS_NOTHING
    if :: entry[0] == WAITS -> entry[0] = OUT; entries-- :: else fi;
    if :: entry[1] == WAITS -> entry[1] = OUT; entries-- :: else fi
#endif
  };
  do
  :: one < EXECUTIONS ->
     if :: known[one] -> disposed[one] = true; isWorking[one] = false :: else fi;
     one++
  :: else -> break
  od;
  atomic {
    if :: known[0] -> lane!CANCEL, 0 :: else fi;
    if :: known[1] -> lane!CANCEL, 1 :: else fi
  }
}

/* CommandCore.finish. */
inline finish(one) {
  d_step { isFirst = !isOver[one]; isOver[one] = true };
#ifdef FINISH_TWICE
  isFirst = true;
#endif
  if
  :: isFirst ->
     disposed[one] = true; isWorking[one] = false;
     other = NOBODY;
     d_step {
       if
       :: entry[one] == RUNS -> entry[one] = OUT; entries--; running--
       :: entry[one] == WAITS -> entry[one] = OUT; entries--
       :: else
       fi;
#ifndef REMOVE_FILLS_NOT
       if
       :: running == 0 && entry[1 - one] == WAITS -> entry[1 - one] = RUNS; running++; other = 1 - one
       :: else
       fi
#endif
     };
     if :: other != NOBODY -> begin(other) :: else fi;
     ends[one]++;
     assert(ends[one] == 1)
  :: else
  fi;
  isFirst = false; mustStart = false; other = NOBODY
}

proctype Lane() {
  byte one, other = NOBODY; bool isFirst, mustStart;
end:
  do
  :: lane?START, one ->
     if :: !isOver[one] -> lane!SUBSCRIBE, one :: else fi
  :: lane?SUBSCRIBE, one ->
     if
#ifdef SUBSCRIBE_UNASKED
     :: true ->
#else
     :: !isOver[one] && !disposed[one] ->
#endif
        assert(ends[one] == 0);
        subscriptions[one]++; assert(subscriptions[one] == 1);
        /* The subscription is added to what a disposal has disposed of already: CompositeDisposable. */
        d_step { isWorking[one] = !disposed[one] };
        assert(!(isWorking[0] && isWorking[1]))
     :: else
     fi
  :: lane?END, one ->
#ifdef END_UNASKED
     finish(one)
#else
     if :: !disposed[one] -> finish(one) :: else fi
#endif
  :: lane?CANCEL, one -> finish(one)
  od
}

/* The work ends; or its producer is gone, and CommandWork.deinit ends it so. */
proctype Work(byte me) {
end:
  if
  :: atomic { isWorking[me] && !disposed[me] -> isWorking[me] = false } lane!END, me
  fi
}

init {
  atomic { run Lane(); run Work(0); run Work(1); run Execute(0); run Execute(1); if :: run Cancel() :: true fi };
  timeout;
  assert(len(lane) == 0);
  assert(entries == 0 && running == 0);
  assert(ends[0] == 1 && ends[1] == 1)
}
