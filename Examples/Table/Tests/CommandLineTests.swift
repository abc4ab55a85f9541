import ExamplesTesting
import Foundation
import Testing

/// The program run as a process, without a display.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct CommandLineTests {
    @Test(arguments: [["--rows", "0"], ["--rows", "x"], ["--colour"]]) func `invalid usage exits with status 64`(
        arguments: [String]
    ) async throws {
        let run = try await Program.run("table", arguments)
        #expect(run.status == EX_USAGE)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test func `an unusable database prints one line and exits with status 73`() async throws {
        let run = try await Program.run("table", ["--database", "/nonexistent/a.sqlite"])
        #expect(run.status == EX_CANTCREAT)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasPrefix("table: cannot use the database /nonexistent/a.sqlite: "))
    }

    @Test(arguments: [
        // The input stays open until the script ends.
        (
            "< <(tail -f /dev/null --pid=$$ 2>/dev/null) & until grep -q '^200 rows' out; do :; done; kill -INT $!; wait $!",
            130
        ),
        ("< /dev/null", 0),
    ])
    func `an interrupt or the end of the input leaves no database behind`(run: String, status: Int32) async throws {
        let folder = try TemporaryFolder()
        let run = try await Program.script(
            """
            cd '\(folder.path(""))'; unset DISPLAY WAYLAND_DISPLAY; export TMPDIR=$PWD
            "$PROGRAMS/table" --rows 200 >out 2>&1 \(run); echo "status $?"; rm out; ls
            """)
        #expect(run.output == "status \(status)\n", "\(run.errors)")
    }

    @Test func `a closed pipe leaves no database behind either`() async throws {
        let folder = try TemporaryFolder()
        let run = try await Program.script(
            """
            cd '\(folder.path(""))'; unset DISPLAY WAYLAND_DISPLAY; export TMPDIR=$PWD
            tail -f /dev/null --pid=$$ | { "$PROGRAMS/table" --rows 200 2>/dev/null; echo "status $?" >status; } | head -n 3 >/dev/null
            until [ "$(ls)" = status ]; do :; done; cat status
            """)
        #expect(run.output == "status \(128 + SIGPIPE)\n", "\(run.errors)")
    }

    @Test func `rows stay when the process that writes is killed, and a line says so`() async throws {
        let run = try await Program.script(
            """
            unset DISPLAY WAYLAND_DISPLAY
            OUT=$(mktemp); trap 'rm -f "$OUT"' EXIT
            "$PROGRAMS/table" --rows 200 < <(tail -f /dev/null --pid=$$ 2>/dev/null) >"$OUT" 2>/dev/null & table=$!
            until grep -q '^200 rows$' "$OUT"; do :; done
            children=($(cat /proc/$table/task/$table/children)); kill -9 ${children[-1]}
            until grep -q '^200 rows: the process that writes has ended$' "$OUT"; do :; done
            kill -TERM $table; wait $table; echo "status $?"
            """)
        #expect(run.output == "status 143\n", "\(run.errors)")
    }

    @Test func `the terminal searches, sorts and groups`() async throws {
        let run = try await Program.script(
            """
            unset DISPLAY WAYLAND_DISPLAY
            shown() { until grep -q "$1" "$OUT"; do :; done; }
            OUT=$(mktemp); trap 'rm -f "$OUT"' EXIT
            { shown '^200 rows'; echo ada; shown '^13 rows'; echo Heaviest; until grep -A1 '^13 rows' "$OUT" | grep -q '^192 '; do :; done; echo Cities
              shown '^Aarhus  *[0-9]'; } | "$PROGRAMS/table" --rows 200 >"$OUT" 2>/dev/null
            echo "status $?"
            """)
        #expect(run.output == "status 0\n", "\(run.errors)")
    }
}
