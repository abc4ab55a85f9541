"""Summaries of Impulse's signals, properties, subjects, commands and subscriptions for LLDB.

    (lldb) command script import Scripts/impulse_lldb.py
    (lldb) frame variable
    (Impulse.MutableProperty<Int>) age = 0x000055555582 36, 1 subscriber

They read memory and run none of the program's code, so they change nothing in it. What they cannot read is a "?".
Documentation/LookingInside.md describes what they show; Scripts/test-debugger.sh checks it.

LLDB does not start if the system lacks the Python that it was linked with. Toolchains for Ubuntu 22.04 need libpython3.10.so.1.0: on Debian 12,
install Python 3.10, for example with pyenv, and name its prefix, which python3.10 -c 'import sys; print(sys.base_prefix)' prints:

    LD_LIBRARY_PATH=$prefix/lib PYTHONHOME=$prefix lldb ./program
"""

import lldb

# The bits of StateWord and ValueWord, in Kernel/StateWord.swift and State/ValueWord.swift.
BUSY = 1
CLOSED, MUTED, ENDED = 2, 4, 8
VALUE_ENDED = 2

SHOWN_VALUES = 5
SHOWN_DEPTH = 3


def __lldb_init_module(debugger, _):
    for function, types in {
        "show_signal": r"Signal<.+>",
        "show_property": r"Property<.+>",
        "show_mutable_property": r"MutableProperty<.+>",
        "show_subject": r"Subject<.+>",
        "show_remembering_subject": r"(Behavior|Replay)Subject<.+>",
        "show_command": r"Command<.+>",
        "show_disposable": r"(Disposable|AnyDisposable|CompositeDisposable)",
        # By name, since LLDB does not know the base classes of Swift's generic classes.
        "show_subscription": r"(Subscription|Source|GateInputs|(Gate|Entry|SubjectEntry|PropertyEntry|LateSubscription)<.+>)",
    }.items():
        debugger.HandleCommand(
            f"type summary add --category impulse --python-function {__name__}.{function} "
            rf'--regex "^(Swift\.Optional<)?Impulse\.{types}>?$"'
        )
    debugger.HandleCommand("type category enable impulse")


def child(value, *path):
    """Returns the stored property at the end of a path, or None."""
    for name in path:
        value = value.GetChildMemberWithName(name) if value is not None else None
        if value is None or not value.IsValid():
            return None
    return value


def guarded(value):
    """Returns the state of a `Guarded`. A `Mutex` keeps it as raw bytes, so LLDB does not show its type."""
    cell = child(value, "mutex", "value")
    state = cell.Cast(value.GetType().GetTemplateArgumentType(0)) if cell is not None else None
    return state if state is not None and state.IsValid() else None


def word(value):
    """Returns the bits of a `StateWord` or `ValueWord`, or None. LLDB shows no content of an `Atomic`."""
    bits = child(value, "word", "bits")
    if bits is None:
        # In an optional, LLDB finds the base class's properties only in the child that represents that class.
        base = value.GetChildAtIndex(0)
        return word(base) if base.IsValid() and (base.GetName() or "").startswith("Impulse.") else None
    error = lldb.SBError()
    read = value.GetProcess().ReadPointerFromMemory(bits.GetLoadAddress(), error)
    return read if error.Success() else None


def captured(closure):
    """Returns the object that is all a closure captures, as its own type, or None.

    The context of such a closure is the object itself. That of another one is a box, which has no Swift type."""
    process, target = closure.GetProcess(), closure.GetTarget()
    size, error = process.GetAddressByteSize(), lldb.SBError()
    context = process.ReadPointerFromMemory(closure.GetLoadAddress() + size, error)
    if error.Fail() or context == 0:
        return None
    data = lldb.SBData.CreateDataFromUInt64Array(target.GetByteOrder(), size, [context])
    pointer = closure.CreateValueFromData("captured", data, target.FindFirstType("AnyObject"))
    found = pointer.GetDynamicValue(lldb.eDynamicDontRunTarget) if pointer.IsValid() else None
    return found if found is not None and found.IsValid() else None


def captured_core(closure, name):
    found = captured(closure) if closure is not None else None
    return found if found is not None and found.GetTypeName().startswith(f"Impulse.{name}<") else None


def number(value):
    """Returns an integer, or None."""
    shown = value.GetValue() if value is not None else None
    return int(shown) if shown and shown.lstrip("-").isdigit() else None


def is_true(value):
    # Swift's formatter has made this the summary of a Bool.
    return value is not None and (value.GetSummary() or value.GetValue()) == "true"


def is_nil(value):
    """Whether an optional is nil, which one that cannot be read is not."""
    return value is not None and (value.GetSummary() == "nil" or value.GetValue() == "none")


def payload(value, case):
    """Returns what a case of an enumeration carries, or None. LLDB finds it by index alone."""
    found = value.GetChildAtIndex(0) if value is not None and not is_nil(value) else None
    return found if found is not None and found.GetName() == case else None


def text(value, depth=SHOWN_DEPTH):
    """Returns what LLDB shows of a value in one line."""
    if value is None or value.GetError().Fail():
        return "?"
    shown, summary, count = value.GetValue(), value.GetSummary(), value.GetNumChildren()
    if summary and summary != shown:
        return summary
    carried = payload(value, shown) if shown else None
    if carried is not None:
        carried = text(carried, depth - 1)
        return shown + (carried if carried.startswith("(") else f"({carried})")
    if shown or count == 0:
        return shown or value.GetDisplayTypeName()
    if depth == 0:
        return "(…)"
    parts = [value.GetChildAtIndex(index) for index in range(min(count, SHOWN_VALUES))]
    shown = [f"{part.GetName()}: {text(part, depth - 1)}" for part in parts]
    return f"({', '.join(shown + ['…'] * (count > len(shown)))})"


def counted(count, noun):
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}" if count is not None else f"? {noun}s"


def joined(*parts):
    return ", ".join(part for part in parts if part)


def count_of_entries(entries):
    """Returns the number of subscribers in an `EntryList`."""
    count, holes = number(child(entries, "count")), number(child(entries, "holes"))
    return count - holes if count is not None and holes is not None else None


def count_of_bag(bag):
    """Returns the number of elements in a `Bag`."""
    rest, holes = child(bag, "rest"), number(child(bag, "holes"))
    first, second = child(bag, "first"), child(bag, "second")
    if None in (rest, holes, first, second):
        return None
    return rest.GetNumChildren() - holes + (not is_nil(first)) + (not is_nil(second))


def how_it_ended(ending):
    """Returns what an `Ending?` says. That of a signal that cannot fail has one case, so LLDB names none."""
    if ending is None or is_nil(ending):
        return ""
    error = payload(ending, "error")
    return f"failed with {text(error)}" if error is not None else "completed"


def show_core_of_property(core):
    bits = word(core)
    if bits is None:
        return "?"
    entries = child(core, "list")
    count = 0 if is_nil(entries) else count_of_entries(child(entries, "_value"))
    return joined(
        text(child(core, "current")),
        counted(count, "subscriber"),
        "completed" if bits & VALUE_ENDED else "delivering" if bits & BUSY else "",
    )


def show_core_of_subject(core):
    bits = word(core)
    if bits is None:
        return "?"
    ended = how_it_ended(child(core, "ending"))
    if bits & CLOSED:
        return ended or "released"
    count = count_of_entries(child(core, "entries"))
    return joined(counted(count, "subscriber"), "delivering" if bits & BUSY else "")


def is_in_memory(value):
    """Whether a struct is whole. LLDB reads 0 for the parts that the optimizer has left out of its registers."""
    return value.GetLoadAddress() != lldb.LLDB_INVALID_ADDRESS


def show_signal(value, _):
    if not is_in_memory(value):
        return "?"
    known = child(value, "known")
    if known is not None and not is_nil(known):
        shown = payload(known, "value")
        return f"emits {text(shown)}, then completes" if shown is not None else "completes without a value"
    name = child(value, "name")
    if name is not None and not is_nil(name):
        place = f"{text(child(name, 'fileID'))}:{text(child(name, 'line'))}".replace('"', "")
        return f"{text(child(name, 'name'))} at {place}"
    attachment = child(value, "attachment")
    subject, core = captured_core(attachment, "SubjectCore"), captured_core(attachment, "PropertyCore")
    if subject is not None:
        return f"signal of a subject: {show_core_of_subject(subject)}"
    if core is not None:
        return f"signal of a property: {show_core_of_property(core)}"
    return "signal"


def show_property(value, _):
    if not is_in_memory(value):
        return "?"
    core = captured_core(child(value, "read"), "PropertyCore")
    if core is not None:
        return show_core_of_property(core)
    constant = payload(child(value, "signal", "known"), "value")
    return f"{text(constant)}, constant" if constant is not None else "derived: computed at each read"


def show_mutable_property(value, _):
    core = child(value, "core")
    return show_core_of_property(core) if core is not None else "nil"


def show_subject(value, _):
    core = child(value, "core")
    return show_core_of_subject(core) if core is not None else "nil"


def show_remembering_subject(value, _):
    core = child(value, "core", "state")
    if core is None:
        return "nil"
    state = guarded(core)
    if state is None:
        return "?"
    # Entries that have been disposed of stay in the list until they are half of it.
    subscribers = child(state, "subscribers")
    gates = [child(subscribers.GetChildAtIndex(index), "gate") for index in range(subscribers.GetNumChildren())]
    words = [word(gate) for gate in gates]
    count = sum(not bits & CLOSED for bits in words) if None not in words else None
    ended = how_it_ended(child(state, "ending"))
    return joined(
        remembered(child(state, "memory")),
        ended or counted(count, "subscriber"),
        "delivering" if is_true(child(state, "isDelivering")) else "",
    )


def remembered(memory):
    values, oldest = child(memory, "values"), number(child(memory, "oldest"))
    if values is None or oldest is None:
        return text(child(memory, "value"))
    count = values.GetNumChildren()
    shown = range(max(0, count - SHOWN_VALUES), count)
    newest = [text(values.GetChildAtIndex((oldest + index) % count)) for index in shown]
    return f"{counted(count, 'value')} [{', '.join(['…'] * (count > len(newest)) + newest)}]"


def show_command(value, _):
    core = child(value, "core")
    if core is None:
        return "nil"
    admission = guarded(child(core, "admission"))
    running, admitted = number(child(admission, "running")), count_of_bag(child(admission, "entries"))
    enabled = is_true(child(core, "subjects", "enabled", "current"))
    if running is None or admitted is None:
        return "?"
    waiting = admitted - running
    return joined(
        "enabled" if enabled else "disabled", f"{running} running" if running else "idle",
        f"{waiting} waiting" if waiting else "",
    )


def show_subscription(value, _):
    bits = word(value)
    if bits is None:
        return "?"
    if not bits & CLOSED:
        return "open"
    return "closed: disposed of" if bits & MUTED else "closed: ended" if bits & ENDED else "closed"


def show_disposable(value, _):
    if word(value) is not None:
        return show_subscription(value, None)
    action, members = child(value, "action"), child(value, "members", "state")
    if action is not None:
        action = guarded(action)
        return "?" if action is None else "closed" if is_nil(action) else "open"
    if members is None:
        return ""
    state = guarded(members)
    if state is None:
        return "?"
    count = count_of_bag(child(state, "members"))
    return "closed" if is_true(child(state, "isDisposed")) else f"open, {counted(count, 'disposable')}"
