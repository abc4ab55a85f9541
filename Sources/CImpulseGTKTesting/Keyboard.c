#include "CImpulseGTKTesting.h"

#if defined(__linux__) && defined(GTK)

#include <X11/Xlib.h>
#include <stdbool.h>

enum { symbols_per_key = 2, keys_at_most = 256 };

// The keys that have been assigned a letter, oldest first.
static int given[keys_at_most];
static int given_count;

static bool is_free(const KeySym *symbols, int count) {
    for (int index = 0; index < count; index++) {
        if (symbols[index] != NoSymbol) return false;
    }
    return true;
}

static bool contains(const int *keys, int count, int key) {
    for (int index = 0; index < count; index++) {
        if (keys[index] == key) return true;
    }
    return false;
}

// Returns a key without a letter, or else the one assigned longest ago; never one in `used`.
static int next_key(Display *display, const int *used, int used_count) {
    int lowest, highest, per_key, key = 0;
    XDisplayKeycodes(display, &lowest, &highest);
    KeySym *symbols = XGetKeyboardMapping(display, (KeyCode)lowest, highest - lowest + 1, &per_key);
    if (!symbols) return 0;
    for (int code = highest; code >= lowest && key == 0; code--) {
        if (is_free(symbols + (code - lowest) * per_key, per_key)) key = code;
    }
    XFree(symbols);
    if (key == 0 && given_count > 0 && !contains(used, used_count, given[0])) {
        key = given[0];
        for (int index = 1; index < given_count; index++) given[index - 1] = given[index];
        given_count--;
    }
    if (key != 0) given[given_count++] = key;
    return key;
}

int impulse_gtk_testing_provide_keys(const unsigned int *letters, int count) {
    Display *display = XOpenDisplay(NULL);
    if (!display) return 0;
    int used[keys_at_most], used_count = 0, provided = 0;
    while (provided < count) {
        KeySym letter = letters[provided];
        int key = XKeysymToKeycode(display, letter);
        if (key == 0) {
            key = next_key(display, used, used_count);
            if (key == 0) break;
            KeySym symbols[symbols_per_key] = {letter, letter};
            XChangeKeyboardMapping(display, key, symbols_per_key, symbols, 1);
            XSync(display, False);
            // Xlib keeps its old mapping until it is refreshed.
            XEvent event;
            while (XCheckTypedEvent(display, MappingNotify, &event)) XRefreshKeyboardMapping(&event.xmapping);
        }
        if (!contains(used, used_count, key)) used[used_count++] = key;
        provided++;
    }
    XCloseDisplay(display);
    return provided;
}

#endif
