/* share: which subscriber subscribes to the source, and which disposes of it: Sources/Impulse/Sharing/Sharing.swift, SharingState.swift, Multicast.swift, MulticastConnection.swift.
 *
 * Three subscribe; each disposes, or stays until the end, if the source sends one. A connection is one subscription to the source. The work
 * under a lock is one step. FOREVER is SharingLifetime.forever. There is no time: the source may be disposed of at any moment after the last
 * subscriber has been, as a lingering source is.
 *
 * A source is started once for a connection. While it has a subscriber, it is not disposed of, unless it has ended. After the last disposal it
 * is disposed of (clause 11: nothing outlives its use), or with FOREVER runs on until its end. One source runs at a time: none starts while
 * another is being disposed of, and the last disposal starts the waiting one.
 *
 * Bound: three subscribers, four connections, perhaps a disposal of one, perhaps a source that sends. No time and no
 * values: SharingLifetimeTests checks what is remembered, and for how long.
 */
#define SUBSCRIBERS 3
#define CONNECTIONS 4
#define NONE 7

byte connection = NONE;         /* SharingState */
byte count;
bool hasEnded;
byte wait;                      /* the number of SharingState.wait */
byte made;                      /* connections so far */
byte disposals;                 /* running disposals of sources */
byte delayed = NONE;            /* the connection that starts after them */

bool hasSource[CONNECTIONS];      /* MulticastConnection.makeSubscription */
bool disposed[CONNECTIONS];     /* its CompositeDisposable */
bool isMember[CONNECTIONS];     /* the subscription to the source is in it */
bool headClosed[CONNECTIONS];
bool running[CONNECTIONS];
byte cleaning;                  /* the sources whose cleanup runs */
bool ended[CONNECTIONS];
bool told[CONNECTIONS];         /* a subscriber has received the end */
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
    :: entered == NONE -> entered = made; made++; hasSource[entered] = true; connection = entered; count = 1; wait++
    :: else ->
       count++;
#ifndef ENTER_KEEPS_WAIT
       if :: count == 1 && !hasEnded -> wait++ :: else fi
#endif
    fi;
    assert(!disposed[entered] || ended[entered]);
#ifndef FOREVER
    assert(!told[entered])      /* a subscriber after the end's delivery starts anew */
#endif
  }
}

/* MulticastConnection.disconnect: the members are disposed of after the lock. */
inline disconnect(gone) {
  d_step { disposed[gone] = true; wasMember = isMember[gone]; isMember[gone] = false };
  if
  :: wasMember ->
     d_step { headClosed[gone] = true; isCleaning = running[gone]; running[gone] = false; if :: isCleaning -> cleaning++ :: else fi };
     d_step { if :: isCleaning -> cleaning-- :: else fi; isCleaning = false }
  :: else
  fi;
  wasMember = false
}

/* Subscription.run, of the source of a connection. */
inline runSource(one) {
  d_step {
    if
    :: !headClosed[one] ->
       assert(cleaning == 0 && !running[0] && !running[1] && !running[2] && !running[3]);
       running[one] = true; starts[one]++; assert(starts[one] == 1)
    :: else
    fi
  }
}

inline removeConnection() {
  connection = NONE; hasEnded = false; wait++
}

/* Sharing.ended, then forget. */
inline forgetEnded(over) {
#ifndef ENDED_IS_KEPT
  d_step {
    number = 0;
    if :: connection == over -> hasEnded = true; wait++; number = wait :: else fi
  };
#ifndef FOREVER
  d_step { if :: number != 0 && wait == number -> removeConnection() :: else fi; number = 0 }
#endif
#else
  skip
#endif
}

/* Sharing.leave, then stop, if that is the last. */
inline leave(left) {
  d_step {
    number = 0;
    if
#ifdef LEAVE_ANY
    :: connection != NONE ->
#else
    :: connection == left ->
#endif
       count--;
       if :: count == 0 && !hasEnded -> wait++; number = wait :: else fi
    :: else
    fi
  };
#ifdef FOREVER
  number = 0;
#else
  d_step {
    isLast = false;
    if
#ifdef STOP_UNASKED
    :: number != 0 && connection != NONE ->
#else
    :: number != 0 && wait == number && connection != NONE ->
#endif
       isLast = true; disposals++; removeConnection()
    :: else
    fi;
    number = 0
  };
#endif
#ifdef LEAVE_DISCONNECTS
  isLast = true;
#endif
  if
  :: isLast ->
     assert(ended[left] || !hasCompany(left));
#ifndef LAST_STAYS
     disconnect(left);
     d_step {
       next = NONE;
       disposals--;
#ifndef DELAYED_IS_KEPT
       if :: disposals == 0 -> next = delayed; delayed = NONE :: else fi
#endif
     };
     if :: next != NONE -> runSource(next); next = NONE :: else fi
#endif
  :: else
  fi;
  isLast = false
}

/* Gate.close: the thread that closes it disposes of the inputs, one of which calls Sharing.leave. */
inline closeAndLeave(who, which) {
  d_step { wasOpen = !closed[who]; closed[who] = true; subscribed[who] = false };
  if :: wasOpen -> leave(which) :: else fi;
  wasOpen = false
}

proctype Subscriber(byte me) {
  byte mine, number, next; bool wasOpen, isLast, wasMember, isCleaning, isFirst;
  enter(mine);
  joined[me] = mine;
  /* An ended connection's subject delivers the end to late subscribers. */
  d_step { if :: !ended[mine] -> subscribed[me] = true :: else fi };
  if
  :: !subscribed[me] && ended[mine] && !closed[me] -> closeAndLeave(me, mine)
  :: else
  fi;
  /* Sharing.start unless the subscription is over, then Subscription.run. */
#ifdef HEAD_IN_TWO_STEPS
  isFirst = hasSource[mine]; hasSource[mine] = false;
#else
  if
#ifdef NOBODY_STARTS
  :: true
#endif
  :: !closed[me] -> d_step { isFirst = hasSource[mine]; hasSource[mine] = false }
  :: closed[me]
  fi;
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
#ifndef START_DOES_NOT_WAIT
     d_step {
       if
       :: connection != mine -> isFirst = false         /* about to be disposed of */
       :: connection == mine && disposals > 0 -> delayed = mine; isFirst = false
       :: else
       fi
     };
#endif
     if :: isFirst -> runSource(mine) :: else fi
  :: else
  fi;
  assert(closed[me] || !hasSource[mine]);         /* a remaining subscriber has a started source */
  if
  :: closeAndLeave(me, mine)
  :: closed[me]                 /* stays until the end */
#ifdef FOREVER
  :: true                       /* or forever */
#endif
  fi
}

/* Disposes of a subscription, at any time after it has begun. */
proctype Disposer(byte one) {
  byte mine, number, next; bool wasOpen, isLast, wasMember, isCleaning;
  joined[one] != NONE;
  mine = joined[one];
  closeAndLeave(one, mine)
}

/* The source of a connection ends, and has cleaned up: the connection is forgotten, each subscriber receives the end, then the connection is disposed of. */
proctype Source(byte one) {
  byte other, number, next; bool wasOpen, isLast, wasMember, isCleaning;
  if
  :: d_step { running[one] -> running[one] = false } ->
     forgetEnded(one);
     ended[one] = true;
     do
     :: other < SUBSCRIBERS ->
        if
        :: joined[other] == one && subscribed[other] -> told[one] = true; closeAndLeave(other, one)
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
     assert(!disposed[one] || !isMember[one]);
#ifdef FOREVER
     assert(made == 1);
     assert(running[one] == !ended[one])
#else
     assert(!running[one] && (!hasSource[one] || disposed[one]))
#endif
     one++
  :: else -> break
  od;
  assert(disposals == 0 && delayed == NONE);
#ifndef FOREVER
  assert(connection == NONE)
#endif
}
