/* The two-way channel between properties, which any thread sets: Sources/Impulse/State/Channel/Channel.swift, ChannelEndpoint.swift,
 * SetNumber.swift. One thread joins them while others set them. RING joins three places by three channels. LINE joins a
 * place that was set last to one that another channel joins to a third, while the third is set.
 *
 * A property's work under its lock is one step. Each set makes its way pass on the current value, later and one at a time. In the code, the
 * setting thread does so, which is one of the orders here.
 *
 * It converges: at rest, both places have one value, with one number. The value is that of the newest set, and no set replaces a newer one.
 * It comes to rest: there is no cycle.
 *
 * Bound: two properties, three in a RING or a LINE; two setters, three sets at most.
 */
#include "numbers.pml"

#if defined(RING) || defined(LINE)
#define PLACES 3
#else
#define PLACES 2
#endif
#define UNSENT 9

Place place[PLACES];
byte pending[2 * PLACES];       /* by way: changes that its gate has not yet read */
bool subscribed[2 * PLACES];
byte joins;
bool isSet;
short newestSet;                /* the number of the newest set from outside, and its value */
byte newestValue;

/* Way 2i leads from place i to the next, way 2i + 1 from the next to i. */

inline tell(p) {
  if :: subscribed[2 * p] -> pending[2 * p]++ :: else fi;
  if :: subscribed[(2 * p + 2 * PLACES - 1) % (2 * PLACES)] -> pending[(2 * p + 2 * PLACES - 1) % (2 * PLACES)]++ :: else fi
}

/* PropertyCore.send. */
inline set(p, v) {
  d_step {
    noteSet(place[p]);
    place[p].value = v;
    if :: place[p].number > newestSet -> newestSet = place[p].number; newestValue = v :: else fi;
    tell(p)
  }
}

/* PropertyCore.send(_:numbered:): compares the numbers, and again in the step that sets. */
inline offer(p, v, n) {
  d_step {
    if
#ifdef OFFER_UNASKED
    :: true ->
#else
    :: admits(place[p], n) ->
#endif
       assert(place[p].renewed != 0 || n > place[p].number);
       noteNumbered(place[p], n); place[p].value = v; tell(p)
    :: else
    fi
  }
}

proctype Way(byte way; byte source; byte target) {
  byte value; short number; bool wanted;
end:
  do
  :: atomic { pending[way] > 0 -> pending[way]-- }
     d_step { value = place[source].value; number = place[source].number };
     d_step { wanted = admits(place[target], number) };
     if
     :: wanted -> offer(target, value, number)
     :: else
     fi;
     d_step { value = 0; number = 0; wanted = false }
  od
}

/* Joins a place to the next, whose value it takes: take(_:into:), then both ways. */
proctype Joiner(byte p; byte following) {
  byte value; short number, old;
  d_step { if :: place[p].number == 0 -> place[p].number = APART :: else fi };
#ifndef SOURCE_BEGINS_OLD
  d_step { if :: place[following].number == 0 -> nextNumber(place[following].number) :: else fi };
#else
  d_step { if :: place[following].number == 0 -> place[following].number = APART :: else fi };
#endif
  d_step { value = place[following].value; number = place[following].number };
  old = place[p].number;
  if
#ifdef TAKE_WITHOUT_RENEWAL
  :: true
#else
  :: number > old
  :: else ->
     d_step {
       if :: place[following].renewed == 0 -> place[following].renewed = place[following].number :: else fi;
       nextNumber(place[following].number);
       value = place[following].value; number = place[following].number
     }
#endif
  fi;
  offer(p, value, number);
#ifdef SUBSCRIBES_UNTOLD
  d_step { subscribed[2 * p + 1] = true };
  d_step { subscribed[2 * p] = true };
#else
  d_step { subscribed[2 * p + 1] = true; pending[2 * p + 1]++ };
#ifndef ONE_WAY
  d_step { subscribed[2 * p] = true; pending[2 * p]++ };
#endif
#endif
  joins--
}

proctype Setter(byte p; byte first; byte q; byte second) {
  set(p, first);
  if :: second != UNSENT -> set(q, second) :: else fi
}

init {
  atomic {
#ifdef RING
    byte i;
    do
    :: i < PLACES -> place[i].number = APART; i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < 2 * PLACES -> subscribed[i] = true; i++
    :: else -> break
    od;
    i = 0;
    run Way(0, 0, 1); run Way(1, 1, 0); run Way(2, 1, 2); run Way(3, 2, 1); run Way(4, 2, 0); run Way(5, 0, 2);
    run Setter(0, 1, 0, UNSENT); run Setter(1, 2, 0, UNSENT);
    isSet = true
#else
    joins = 1;
    place[1].value = 5;
    run Joiner(0, 1); run Way(0, 0, 1); run Way(1, 1, 0);
#ifdef LINE
    newestNumber = 3 * APART;
    place[0].number = 3 * APART; place[1].number = 2 * APART; place[2].number = 2 * APART; place[2].value = 5;
    subscribed[2] = true; subscribed[3] = true;
    run Way(2, 1, 2); run Way(3, 2, 1);
    if :: isSet = true; run Setter(2, 1, 0, UNSENT) :: true fi
#else
    if
    :: newestNumber = 3 * APART; place[0].number = 3 * APART; place[1].number = 2 * APART
    :: true
    fi;
    if :: isSet = true; run Setter(0, 1, 1, 2); run Setter(0, 3, 0, UNSENT) :: true fi
#endif
#endif
  };
  timeout;
  assert(joins == 0);
  assert(place[0].value == place[1].value && place[0].number == place[1].number);
  assert(isSet || place[0].value == 5);
#ifdef RING
  assert(place[0].value == place[2].value && place[0].number == place[2].number);
#endif
#ifdef LINE
  /* Joining has given the place in the middle another number, which is not passed on. */
  assert(place[0].value == place[2].value);
#endif
  assert(newestSet < place[0].number || place[0].value == newestValue)
}
