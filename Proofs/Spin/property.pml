/* A property: Sources/Impulse/State/ValueWord.swift, State/PropertyCore.swift, PropertyCore+Subscribing.swift, PropertyEntry.swift.
 *
 * Entry 0 exists from the start and may be removed; entry 1 is added. Two threads set, and one of them may end the property. The list is a set
 * here, since only the owner knows its order. Waiting for the lock is a step that cannot be taken: the holder's few steps show that it ends.
 *
 * Clauses 2 and 4: one thread delivers at a time, the last delivered value is the current one, and a subscriber that has received a value
 * receives exactly the values set after it. Clause 5: no call begins after a disposal has returned. Clause 11: each entry is released once,
 * never during its delivery.
 *
 * Bound: two subscribers, of which one is added; two setters. ENDS: one of them ends; GOES: one subscriber is
 * removed.
 */
#define ENTRIES 2
#define ROOM 5
#define END 4           /* values are 1, 2 and 3 */
#define ADD 5
#define REMOVE 6

bool busy, ended, locked;
byte count, messages[ROOM];
byte current;           /* the value */
byte sets;              /* their number so far */
byte order[4];          /* the values, in the order of their sets; the first is 0 */
bool inList[ENTRIES], closed[ENTRIES], outlet[ENTRIES];
byte position[ENTRIES]; /* the set that an entry has received last */
byte ends[ENTRIES], drops[ENTRIES];
byte owners;
bool disposed;          /* the disposal of entry 0 has returned */
bool joining;           /* entry 1 is registered, but has no first value yet: its gate keeps later events */
byte kept, keptEnds;    /* their number */
byte keptValues[4];

/* ValueWord.lock, and the steps under it, which are atomic to all others. */
inline lock() {         /* VALUE_LOCK, VALUE_TRY_LOCK */
#ifdef LOCK_IN_TWO_STEPS
  !locked; locked = true
#else
  atomic { !locked -> locked = true }
#endif
}

inline unlock(isBusy) { /* VALUE_UNLOCK */
  atomic { assert(locked); busy = isBusy; locked = false }
}

inline post(content) {  /* ValueWord.unlock(_:posting:) */
  atomic {
    assert(locked && busy);
    messages[count] = content; count++; locked = false
  }
}

inline dropEntry(entry) { assert(outlet[entry]); outlet[entry] = false; drops[entry]++ }

inline begin() { owners++; assert(owners == 1) }

inline receive(entry, value) {
  assert(ends[entry] == 0);
  position[entry]++;
  assert(order[position[entry]] == value)
}

/* EntryList.send, Entry.send; to an entry that joins, through its gate. */
inline deliver(value) {
  begin();
  entry = 0;
  do
  :: entry < ENTRIES ->
     atomic {
       if
#ifdef DELIVER_UNASKED
       :: inList[entry] ->
#else
       :: inList[entry] && !closed[entry] ->
#endif
          assert(outlet[entry] && !(entry == 0 && disposed));
          if
          :: entry == 1 && joining -> keptValues[kept] = value; kept++
          :: else -> receive(entry, value)
          fi
       :: else
       fi
     };
     entry++
  :: else -> break
  od;
  entry = 0; owners--
}

inline finish() {
  begin();
  entry = 0;
  do
  :: entry < ENTRIES ->
     atomic {
       if
       :: inList[entry] && !closed[entry] ->
          closed[entry] = true;
          if :: entry == 1 && joining -> keptEnds++ :: else -> ends[entry]++ fi
       :: else
       fi;
       if :: inList[entry] -> inList[entry] = false; dropEntry(entry) :: else fi
     };
     entry++
  :: else -> break
  od;
  entry = 0; owners--
}

inline append() {
  begin();
  if :: closed[1] -> dropEntry(1) :: else -> inList[1] = true fi;
  owners--
}

inline removeEntry() {
  begin();
  if :: inList[0] -> inList[0] = false; dropEntry(0) :: else fi;
  owners--
}

/* PropertyCore.leave and drainAndLeave: the first is the second without messages. */
inline leave() {
  do
  :: true ->
#ifdef LEAVE_WITHOUT_LOCK
     skip;
#else
     lock();
#endif
     size = 0;
     d_step {
       do
       :: size < count -> batch[size] = messages[size]; messages[size] = 0; size++
       :: else -> break
       od;
       count = 0
     };
#ifdef LEAVE_WITHOUT_LOCK
     if :: size == 0 -> busy = false; break :: else fi;
#else
     if :: size == 0 -> unlock(false); break :: else -> unlock(true) fi;
#endif
     next = 0;
     do
     :: next < size ->
        if
        :: batch[next] < END -> deliver(batch[next])
        :: batch[next] == END -> finish()
        :: batch[next] == ADD -> append()
        :: batch[next] == REMOVE -> removeEntry()
        fi;
        batch[next] = 0; next++
     :: else -> break
     od;
     next = 0
  od;
  size = 0
}

#define hasSubscribers (inList[0] || inList[1])
#define LOCALS byte entry, size, next, batch[ROOM]; bool isOwner

inline set(value) {
  lock();
  if
  :: ended -> unlock(busy)
  :: else ->
#ifdef SET_IN_TWO_STEPS
     current = value; sets++; order[sets] = value;
     isOwner = !busy && hasSubscribers;
     unlock(busy || isOwner);
     lock();
     if
     :: isOwner -> unlock(true)
     :: !isOwner && busy -> post(value)
     :: else -> unlock(false)
     fi;
#else
     current = value; sets++; order[sets] = value;
     isOwner = !busy && hasSubscribers;
     if
     :: busy -> post(value)
     :: else -> unlock(isOwner)
     fi;
#endif
     if :: isOwner -> deliver(value); leave() :: else fi
  fi;
  isOwner = false
}

inline complete() {
  lock();
#ifndef END_WITHOUT_MARK
  ended = true;
#endif
  isOwner = !busy && hasSubscribers;
  if
  :: busy -> post(END)
  :: else -> unlock(isOwner)
  fi;
  if :: isOwner -> finish(); leave() :: else fi;
#ifdef END_WITHOUT_MARK
  ended = true;
#endif
  isOwner = false
}

/* PropertyCore.add: as the owner if there is none; otherwise through a gate. */
inline subscribe() {
  lock();
  position[1] = sets;
  if
  :: ended ->
     unlock(busy);
     closed[1] = true; ends[1]++; dropEntry(1)
  :: !ended && busy ->
#ifndef JOIN_WITHOUT_GATE
     joining = true;
#endif
     post(ADD);
     /* Then it emits the value, and the messages posted to the gate. */
#ifdef JOIN_WITHOUT_GATE
     assert(position[1] == sets || !inList[1]);
#endif
     do
     /* PropertyEntry.mayDeliver: also values sent before the end. */
     :: atomic {
          next < kept ->
#ifdef JOIN_SILENT_AFTER_END
          if :: !closed[1] -> receive(1, keptValues[next]) :: else fi;
#else
          receive(1, keptValues[next]);
#endif
          next++
        }
     :: atomic { next == kept -> joining = false; ends[1] = ends[1] + keptEnds; break }
     od;
     next = 0
  :: else ->
     append();
     unlock(true);
     begin(); owners--;         /* it emits the value */
     leave()
  fi
}

inline dispose() {
  atomic { isOwner = !closed[0]; closed[0] = true };
  if
  :: isOwner ->
     isOwner = false;
     lock();
     if
     :: ended -> unlock(busy)
     :: !ended && busy -> post(REMOVE)
     :: else ->
#ifndef DISPOSE_KEEPS
        removeEntry();
#endif
        unlock(false)
     fi
  :: else
  fi
}

proctype Setter(byte value; bool isLast) {
  LOCALS;
  set(value);
  if :: isLast -> complete() :: else fi
}

proctype Subscriber() { LOCALS; subscribe() }
proctype Disposer() { LOCALS; dispose(); disposed = true }

init {
  atomic {
    outlet[0] = true; outlet[1] = true; inList[0] = true;
#ifdef ENDS
    run Setter(1, true);
#else
    run Setter(1, false);
#endif
    run Setter(2, false);
    run Subscriber();
#ifdef GOES
    run Disposer()
#endif
  };
  _nr_pr == 1;
  assert(!busy && !locked && count == 0 && owners == 0);
  assert(order[sets] == current);
  if
  :: ended ->
     assert(!inList[0] && !inList[1] && drops[0] == 1 && drops[1] == 1 && ends[1] == 1 && position[1] == sets)
  :: else ->
     assert(inList[1] && drops[1] == 0 && position[1] == sets)
  fi;
#ifdef GOES
  assert(!inList[0] && drops[0] == 1)
#else
  assert(position[0] == sets)
#endif
}
