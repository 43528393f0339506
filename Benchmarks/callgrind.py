# SPDX-License-Identifier: Apache-2.0
"""What a part of a run took, by valgrind's callgrind: the instructions of the program's own functions, those among them that read, modify and write
memory atomically, and the calls of some functions of the runtime's and the C library's, by name.

Nothing here depends on an address. The runtime finds conformances, metadata and tuples in hash tables whose keys are addresses, and the C library
copies by how bytes are aligned: what their functions take moves with the name of the folder in which the program was built, and is not counted.
Nor is the standard library's search of a hash table, which is compiled into the program: `Set<AnyCancellable>` hashes addresses.
"""
import collections, functools, os, re, subprocess, sys

# Each counts the calls of the functions that have one of its names.
calls = {
    "objects": ("swift_allocObject",),
    "mallocs": ("malloc",),
    "retains": ("swift_retain", "swift_retain_n", "swift_bridgeObjectRetain"),
    "releases": ("swift_release", "swift_release_n", "swift_bridgeObjectRelease"),
    "metadata": ("swift_getGenericMetadata",),
    "conformances": ("swift_conformsToProtocol",),
}
counters = {name: counter for counter, names in calls.items() for name in names}
kinds = ("instructions", "atomics") + tuple(calls)

# An instruction of an x86 processor writes with other processors excluded if it says `lock` or exchanges a register with memory.
atomic = re.compile(r"^\s*([0-9a-f]+):\s+(?:lock\b|xchg\w*\s.*\()")

# The standard library's functions that look for a key, specialised in the program.
searching = re.compile(r"_NativeSet|_NativeDictionary|_HashTable|__Raw(Set|Dictionary)Storage")

# Swift seeds its hashes by chance, and the dynamic linker reads the environment: the run sees the same of both everywhere.
environment = {"PATH": os.environ.get("PATH", ""), "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""), "SWIFT_DETERMINISTIC_HASHING": "1"}


@functools.cache
def atomic_addresses(program):
    """Where the program's atomic read-modify-writes stand, as callgrind writes addresses: those of the file."""
    shown = subprocess.run(["objdump", "--disassemble", "--no-show-raw-insn", program], check=True, capture_output=True, text=True)
    return frozenset(int(found[1], 16) for found in map(atomic.match, shown.stdout.splitlines()) if found)


def profile(program, file, *arguments):
    """Runs the program. A part of the profile ends before each call of `benchmark_mark`."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", "--dump-before=benchmark_mark",
         "--dump-instr=yes", "--compress-pos=no", program, "run", *arguments],
        capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"count: '{arguments[0]}' failed:\n{done.stderr[-2000:]}")


class Names:
    """A profile writes a name once, with a number, and the number alone from then on."""

    def __init__(self):
        self.known = {}

    def read(self, text):
        number, _, name = text.rstrip("\n").partition(" ")
        return self.known.setdefault(number, name) if name else self.known.get(number, "")


def totals(file, program):
    """What a part took, in the order of `kinds`."""
    functions, objects = Names(), Names()
    made, own, atomics, place, function, called = collections.Counter(), 0, 0, "", "", ""
    atomically = atomic_addresses(program)
    is_inclusive = False
    for line in open(file, errors="replace"):
        key, _, rest = line.partition("=")
        if key == "ob":
            place = objects.read(rest)
        elif key == "cob":
            objects.read(rest)
        elif key == "fn":
            function = functions.read(rest)
        elif key == "cfn":
            called = functions.read(rest)
        elif key == "calls":
            if called in counters:
                made[counters[called]] += int(rest.split()[0])
            # The next line is what the calls took, the callee's.
            is_inclusive = True
        elif line[0] in "0123456789":
            if not is_inclusive and place == program and not searching.search(function):
                address, _, cost = line.split()
                own += int(cost)
                atomics += int(cost) if int(address, 16) in atomically else 0
            is_inclusive = False
    return [own, atomics] + [made[counter] for counter in calls]
