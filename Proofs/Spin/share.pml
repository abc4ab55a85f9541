/* share: who subscribes the source, and who disposes of it: Sources/Impulse/Sharing/Share.swift, Multicast.swift, MulticastConnection.swift.
 *
 * Three subscribe; each disposes, or stays until the end, where the source sends one. A connection is the subscription to the source; a
 * later one is another. What is under a lock is one step. FOREVER is SharingLifetime.forever.
 *
 * A source is started once for a connection; it is not disposed of while one subscribes to it, unless it has ended; when the last has gone it is
 * disposed of (clause 11: nothing outlives its use), or with FOREVER goes on until its end. The connections that are live at a time are one,
 * besides those on their way out.
 */
#define SUBSCRIBERS 3
#define CONNECTIONS 4
#define NONE 7

byte connection = NONE;         /* Sharing.State */
byte count;
byte made;                      /* connections so far */

bool hasHead[CONNECTIONS];      /* MulticastConnection.makeHead */
bool disposed[CONNECTIONS];     /* its CompositeDisposable */
bool isMember[CONNECTIONS];     /* the head is in it */
bool headClosed[CONNECTIONS];
bool running[CONNECTIONS];
bool ended[CONNECTIONS];
bool told[CONNECTIONS];         /* somebody has received the end */
byte starts[CONNECTIONS];

byte joined[SUBSCRIBERS] = NONE;        /* the connection that a subscriber has entered */
bool closed[SUBSCRIBERS];               /* the gate of the subscription */
bool subscribed[SUBSCRIBERS];           /* its entry is in the subject's list */

#define isWith(s, c) (joined[s] == c && !closed[s])
#define hasCompany(c) (isWith(0, c) || isWith(1, c) || isWith(2, c))

inline enter(entered) {
#ifdef ENTER_IN_TWO_STEPS
  entered = connection;
#endif
  d_step {
#ifndef ENTER_IN_TWO_STEPS
    entered = connection;
#endif
    if
    :: entered == NONE -> entered = made; made++; hasHead[entered] = true; connection = entered; count = 0
    :: else
    fi;
    count++;
    assert(!disposed[entered] || ended[entered]);
#ifndef FOREVER
    assert(!told[entered])      /* who comes after the end has been delivered starts anew */
#endif
  }
}

/* MulticastConnection.disconnect: the members are disposed of after the lock. */
inline disconnect(gone) {
  d_step { disposed[gone] = true; wasMember = isMember[gone]; isMember[gone] = false };
  if :: wasMember -> d_step { headClosed[gone] = true; running[gone] = false } :: else fi;
  wasMember = false
}

/* Sharing.ended. */
inline forgetEnded(over) {
#if defined(FOREVER) || defined(ENDED_IS_KEPT)
  skip
#else
  d_step { if :: connection == over -> connection = NONE :: else fi }
#endif
}

inline leave(left) {
  d_step {
    isLast = false;
    if
#ifdef LEAVE_ANY
    :: connection != NONE ->
#else
    :: connection == left ->
#endif
       count--;
#ifndef FOREVER
       if :: count == 0 -> isLast = true; connection = NONE :: else fi
#endif
    :: else
    fi
  };
#ifdef LEAVE_DISCONNECTS
  isLast = true;
#endif
  if
  :: isLast ->
     assert(ended[left] || !hasCompany(left));
#ifndef LAST_STAYS
     disconnect(left)
#endif
  :: else
  fi;
  isLast = false
}

/* Gate.close: whoever closes it disposes of the inputs, among which is the leaving. */
inline closeAndLeave(who, which) {
  d_step { wasOpen = !closed[who]; closed[who] = true; subscribed[who] = false };
  if :: wasOpen -> leave(which) :: else fi;
  wasOpen = false
}

proctype Subscriber(byte me) {
  byte mine; bool wasOpen, isLast, wasMember, isFirst;
  enter(mine);
  joined[me] = mine;
  /* The subject of a connection that has ended tells those who come later of the end. */
  d_step { if :: !ended[mine] -> subscribed[me] = true :: else fi };
  if
  :: !subscribed[me] && ended[mine] && !closed[me] -> forgetEnded(mine); closeAndLeave(me, mine)
  :: else
  fi;
  /* MulticastConnection.head, then Head.run. */
#ifdef HEAD_IN_TWO_STEPS
  isFirst = hasHead[mine]; hasHead[mine] = false;
#else
  d_step { isFirst = hasHead[mine]; hasHead[mine] = false };
#endif
  if
  :: isFirst ->
     d_step {
#ifdef ADD_TO_DISPOSED
       isMember[mine] = true
#else
       if :: disposed[mine] -> headClosed[mine] = true :: else -> isMember[mine] = true fi
#endif
     };
     d_step {
       if :: !headClosed[mine] -> running[mine] = true; starts[mine]++; assert(starts[mine] == 1) :: else fi
     }
  :: else
  fi;
  if
  :: closeAndLeave(me, mine)
  :: closed[me]                 /* stays until the end */
#ifdef FOREVER
  :: true                       /* or for ever */
#endif
  fi
}

/* Disposes of a subscription, at any time after it has begun. */
proctype Disposer(byte one) {
  byte mine; bool wasOpen, isLast, wasMember;
  joined[one] != NONE;
  mine = joined[one];
  closeAndLeave(one, mine)
}

/* The source of a connection ends: each subscriber is told, then the connection is disposed of. */
proctype Source(byte one) {
  byte other; bool wasOpen, isLast, wasMember;
  if
  :: d_step { running[one] -> running[one] = false; ended[one] = true } ->
     do
     :: other < SUBSCRIBERS ->
        if
        :: joined[other] == one && subscribed[other] -> forgetEnded(one); told[one] = true; closeAndLeave(other, one)
        :: else
        fi;
        other++
     :: else -> break
     od;
     disconnect(one)
  :: timeout -> skip    /* nobody ends it */
  fi
}

init {
  byte one;
  atomic { run Subscriber(0); run Subscriber(1); run Subscriber(2); if :: run Disposer(0) :: run Source(0) :: run Source(1) :: true fi };
  _nr_pr == 1;
  do
  :: one < made ->
     assert(starts[one] <= 1);
#ifdef FOREVER
     assert(made == 1);
     assert(running[one] == !ended[one])
#else
     assert(!running[one] && !hasHead[one])
#endif
     one++
  :: else -> break
  od;
#ifndef FOREVER
  assert(connection == NONE)
#endif
}
