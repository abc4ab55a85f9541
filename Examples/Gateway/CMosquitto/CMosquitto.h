/// Eclipse Mosquitto's client for MQTT.

#ifndef IMPULSE_CMOSQUITTO_H
#define IMPULSE_CMOSQUITTO_H

#if !__has_include(<mosquitto.h>)
#error "The sensors of the gateway example need libmosquitto with its headers: on Debian and Ubuntu, apt-get install libmosquitto-dev"
#endif

#include <mosquitto.h>

#endif
