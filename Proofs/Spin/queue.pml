/* The queue of steps of a command: Sources/Impulse/Command/CommandQueue.swift, Operators/Scheduling/Backlog.swift. Two threads send
 * steps; the first step sends one more. The scheduler is a serial queue, or with IMMEDIATE runs its work on the thread that hands it over.
 *
 * With AT_ONCE, a turn dequeues all steps at once, as that of `deliver(on:)` does: Operators/Scheduling/DeliveryTurn.swift.
 *
 * One step runs at a time, each once, in the order in which they were sent; nothing is left in the queue, and no turn is left to run.
 *
 * Bound: two senders of two steps each, and one step that a step sends. AT_ONCE: a turn dequeues all steps, and gives
 * back those that it does not run.
 */
#define STEPS 5

byte waiting[STEPS], arrived;   /* the backlog's contents, by the order of arrival */
byte taken;
byte older;                     /* the end of the steps that the last turn dequeued */
bool isServed;
byte jobs;                      /* the number of times that the scheduler has to run `serve` */
byte serving, ran, sent;

/* Backlog.append: under the lock. */
inline append(isToBeServed) {
#ifdef APPEND_IN_TWO_STEPS
  isToBeServed = !isServed;
  d_step { waiting[arrived] = arrived + 1; arrived++; sent++; isServed = true }
#else
  d_step {
    waiting[arrived] = arrived + 1; arrived++; sent++;
    isToBeServed = !isServed;
#ifndef APPEND_FORGETS_SERVED
    isServed = true
#endif
  }
#endif
}

inline step() {
  serving++; assert(serving == 1);
  assert(current == ran + 1);
  ran++;
  if
  :: current == 1 -> append(again);
#ifdef IMMEDIATE
     assert(!again)
#else
     if :: again -> jobs++ :: else fi
#endif
  :: else
  fi;
  serving--
}

/* CommandQueue.serve; two steps a turn. */
inline serve() {
  turn = 0; left = false;
  do
#ifndef IMMEDIATE
  :: turn == 2 -> break
#endif
#ifdef AT_ONCE
  /* The dequeued steps need no lock. */
  :: turn < 2 && taken < dequeued -> current = waiting[taken]; taken++; step(); turn++
#endif
  :: else ->
     d_step {
#ifdef AT_ONCE
       dequeued = (taken < older -> older : arrived);
#endif
       if
       :: taken < arrived -> current = waiting[taken]; taken++
       :: else ->
          current = 0; left = true;
#ifndef NEXT_STAYS_SERVED
          isServed = false
#endif
       fi
     };
     if :: left -> break :: else -> step() fi;
     turn++
  od;
  /* Backlog.isToBeServedOn. */
  if
  :: left
  :: else ->
#ifdef AT_ONCE
#ifdef TURN_DROPS_REST
     if :: taken < dequeued -> taken = dequeued :: else fi;
#endif
#ifdef TURN_FORGETS_REST
     d_step { older = dequeued; isServed = dequeued < arrived; left = !isServed };
#else
     d_step { older = dequeued; isServed = taken < arrived; left = !isServed };
#endif
#elif defined(SERVED_ON_IN_TWO_STEPS)
     left = taken == arrived; isServed = !left;
#elif defined(TURN_ENDS_ALL)
     d_step { isServed = false; left = true };
#elif defined(TURN_KEEPS_SERVED)
     d_step { left = taken == arrived };
#else
     d_step { isServed = taken < arrived; left = !isServed };
#endif
     if :: !left -> jobs++ :: else fi
  fi;
  d_step { turn = 0; left = false; current = 0; dequeued = 0 }
}

#define LOCALS byte turn, current, dequeued; bool left, again, mine

proctype Sender(byte number) {
  LOCALS;
  do
  :: number > 0 ->
     number--;
#ifdef IMMEDIATE
     /* CommandQueue.tryEnter, with Backlog.tryServe: runs the step without enqueueing it. */
     d_step {
#ifdef ENTER_UNASKED
       mine = true;
#else
       mine = !isServed;
#endif
       if
       :: mine -> isServed = true; arrived++; taken++; sent++; current = arrived
       :: else
       fi
     };
     if
     :: mine -> step()
     :: else -> append(mine)
     fi;
     if
     :: mine -> serve()
#else
     append(mine);
     if
     :: mine -> jobs++
#endif
     :: else
     fi
  :: else -> break
  od
}

proctype Scheduler() {
  LOCALS;
end:
  do
  :: atomic { jobs > 0 -> jobs-- } serve()
  od
}

init {
  atomic {
    run Sender(2); run Sender(2);
#ifndef IMMEDIATE
    run Scheduler()
#endif
  };
  timeout;
  assert(jobs == 0 && serving == 0);
  assert(sent == STEPS && ran == sent && taken == arrived);
  assert(!isServed)
}
