/* A gate with its observer: Sources/Impulse/Kernel/Gate.swift, Subscription.swift, Observer.swift. Two producers of values, of which one sends an
 * error after its end; one producer that ends; one thread that disposes.
 *
 * Clause 1: nothing after an end, and one end. Clause 2: one delivery at a time. Clause 4: the order of each producer. Clause 5: after a
 * disposal has returned, only the delivery that had passed the observer's check may begin; within a delivery, none. Clause 6:
 * the inputs are disposed of before the end is delivered. Clause 10: an error after a delivered end is reported, one after a
 * disposal is not. Clause 11: everything downstream is released once, and not while it is used. Nothing waits forever.
 *
 * Bound: two senders of two values each, an error after an end, one end, perhaps a disposal.
 */
#define END 40
#define EXTRA 30        /* the second value that an operator makes of one */
#define FAILURE 41      /* an error that a producer sends */

#include "protocol.pml"

Word word;
byte delivering, newest[2], late, lateFailures, reported, ends, drops, cancelled;
byte handled;
bool outlet = true;
bool disposed;          /* a disposal on another thread has returned */
bool disposedInside;    /* a disposal within a delivery has */
bool disposedFirst;     /* a disposal has closed the gate */
byte afterDisposal;     /* deliveries that began after a disposal had returned */

inline drop() { assert(delivering == 0); outlet = false; drops++ }
inline cancel() { cancelled++ }

/* Observer.receive: its check, then the call. */
inline observe(content) {
#ifdef OBSERVER_UNASKED
  muted = false;
#else
  muted = word.muted;
#endif
  if
  :: muted
  :: else ->
     delivering++;
     assert(delivering == 1 && ends == 0 && !disposedInside);
     assert(outlet);
     if :: disposed -> afterDisposal++; assert(afterDisposal <= 1) :: else fi;
     if
     :: content == EXTRA
     :: content >= END -> assert(cancelled == 1); ends++
     :: else -> assert(newest[content / 10] < content % 10); newest[content / 10] = content % 10
     fi;
     if
     :: content == 11 -> dispose(); disposedInside = true
     :: true
     fi;
     delivering--
  fi;
  muted = false
}

/* Gate.finish: close, cancel the inputs, deliver. */
inline finishWith(content) {
#ifdef FINISH_UNASKED
  close(word, true, false, result); result = OWNED;
#else
  close(word, true, false, result);
#endif
  if
  :: result == CLOSED -> handled++
  :: else ->
     assert(result == OWNED);
#ifdef FINISH_DELIVERS_FIRST
     observe(content); cancel();
#else
     cancel();
     observe(content);
#endif
     handled++
  fi
}

inline handle(content) {
  if
  :: content >= END -> finishWith(content)
  :: else ->
     if
     :: outlet ->
        observe(content);
        /* An operator makes two values of this one. */
        if :: content == 11 -> observe(EXTRA) :: else fi
     :: else
     fi;
     handled++
  fi
}

inline handleLate(content) {
  late++;
  if
  :: content == FAILURE ->
     lateFailures++;
#ifdef LATE_REPORTS_ALWAYS
     reported++; assert(!disposedFirst);
#elif defined(LATE_IS_SILENT)
     skip
#else
     /* One load: StateWord.hasEnded. */
     if
     :: d_step { word.closed && word.ended && !word.muted -> reported++; assert(!disposedFirst) }
     :: else
     fi
#endif
  :: else
  fi
}

/* Subscription.dispose, and settle. */
inline dispose() {
  atomic {
    disposedFirst = disposedFirst || !word.closed;
#ifdef DISPOSE_WITHOUT_MUTING
    close(word, false, false, result)
#else
    close(word, false, true, result)
#endif
  }
  if
  :: result == CLOSED
  :: result == OWNED -> cancel()
  :: result == IDLE -> cancel();
#ifndef DISPOSE_KEEPS
     drop()
#endif
  fi
}

#define GATE_LOCALS LOCALS; bool muted

#define DISPOSE 50

/* Does up to three things, one after the other. */
proctype Thread(byte first; byte second; byte third) {
  GATE_LOCALS;
  do
  :: first == 0 -> break
  :: first == DISPOSE -> dispose(); disposed = true; break
  :: else -> send(first); atomic { first = second; second = third; third = 0 }
  od
}

init {
  atomic { run Thread(1, 2, 0); run Thread(11, 12, FAILURE); run Thread(END, 0, 0); if :: run Thread(DISPOSE, 0, 0) :: true fi };
  _nr_pr == 1;
  assert(word.count == 0 && word.closed && word.busy);
  assert(cancelled == 1 && drops == 1 && ends <= 1);
  assert(word.muted || reported == lateFailures);
  assert(handled + late == 6)
}
