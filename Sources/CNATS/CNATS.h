/// The C client of NATS.

#ifndef IMPULSE_CNATS_H
#define IMPULSE_CNATS_H

#if !__has_include(<nats/nats.h>)
#error "The trait NATS needs the C client of NATS with its headers: on Debian and Ubuntu, apt-get install libnats-dev"
#endif

#include <nats/nats.h>

#endif
