"""Summaries of Impulse's signals, subjects, properties and commands for LLDB.

    (lldb) command script import Scripts/impulse_lldb.py
    (lldb) frame variable
    (Impulse.MutableProperty<Swift.Int>) age = 36, 2 subscribers

They read the program's memory and run none of its code, so they work in a core file too.
"""

import lldb


def __lldb_init_module(debugger, _):
    for name, function in {
        "Signal": "signal", "Property": "derived", "MutableProperty": "mutable", "Subject": "subject",
        "BehaviorSubject": "remembering", "ReplaySubject": "remembering", "Command": "command",
    }.items():
        # A category of its own can be switched off, and none of the library's other types match.
        debugger.HandleCommand(
            f'type summary add --category impulse --python-function {__name__}.{function} '
            f'--regex "^Impulse\\.{name}<.+>\\??$"')
    debugger.HandleCommand("type category enable impulse")


def at(value, *path):
    """Returns the stored property at the end of a path, as its static type has it, or None."""
    for name in path:
        value = value.GetNonSyntheticValue().GetChildMemberWithName(name) if value and value.IsValid() else None
    return value if value and value.IsValid() else None


def text(value):
    """Returns what LLDB shows of a value: its summary, its value, or its parts."""
    if value is None:
        return "?"
    shown = value.GetSummary() or value.GetValue()
    if shown:
        return shown
    parts = [f"{part.GetName()}: {text(part)}" for part in list(value)[:5]]
    return f"({', '.join(parts)})" if parts else value.GetDisplayTypeName()


def number(value):
    """Returns an integer, however deep it is in structs with one property."""
    while value is not None and value.GetNumChildren() == 1 and value.GetValue() is None:
        value = value.GetChildAtIndex(0)
    if value is None:
        return None
    shown = value.GetValue() or value.GetSummary()
    return int(shown) if shown and shown.lstrip("-").isdigit() else None


def counted(count, noun):
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def with_subscribers(shown, entries):
    """Adds the number of a list of subscribers to a summary."""
    count = number(at(entries, "count")) if entries is not None else 0
    holes = number(at(entries, "holes")) if entries is not None else 0
    if count is None or holes is None:
        return shown
    return ", ".join(part for part in [shown, counted(count - holes, "subscriber")] if part)


def signal(value, _):
    name = at(value, "name")
    if name is not None and name.GetChildMemberWithName("name").IsValid():
        place = f"{text(at(name, 'fileID')).strip(chr(34))}:{text(at(name, 'line'))}"
        return f"{text(at(name, 'name'))} at {place}"
    known = at(value, "known")
    shown = text(known) if known is not None else "nil"
    return f"emits {shown}" if shown not in ("nil", "?", "") and "none" not in shown else "a signal"


def derived(value, _):
    name = at(value, "signal", "name")
    if name is not None and name.GetChildMemberWithName("name").IsValid():
        return f"{text(at(name, 'name'))}: read it with expression"
    return "read it with expression"


def mutable(value, _):
    core = at(value, "core")
    entries = at(core, "list", "some", "_value") if core is not None else None
    return with_subscribers(text(at(core, "current")), entries)


def subject(value, _):
    core = at(value, "core")
    ending = at(core, "ending") if core is not None else None
    shown = text(ending) if ending is not None else "nil"
    return f"ended: {shown}" if shown != "nil" else with_subscribers("", at(core, "entries"))


def remembering(value, _):
    state = at(value, "core", "state", "mutex", "value")
    memory = at(state, "memory") if state is not None else None
    if memory is None:
        return "?"
    only = at(memory, "value")
    if only is not None:
        return text(only)
    values = at(memory, "values")
    return f"{counted(values.GetNumChildren(), 'value')} remembered" if values is not None else "?"


def command(value, _):
    site = at(value, "core", "site")
    state = text(at(value, "core", "subjects", "state", "current"))
    pointer = at(site, "file", "_rawValue") if site is not None else None
    if pointer is None:
        return state
    error = lldb.SBError()
    file = value.GetProcess().ReadCStringFromMemory(pointer.GetValueAsUnsigned(), 1024, error)
    return f"{state}, created at {file}:{text(at(site, 'line'))}" if error.Success() else state
