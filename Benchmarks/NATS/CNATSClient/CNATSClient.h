/// The C client of NATS, used directly.
#include <nats/nats.h>
