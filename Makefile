# The commands of the README, and the daily commands of developers.

.DEFAULT_GOAL := help
.PHONY: help demo demo-gtk demo-service demo-get demo-locations demo-scores demo-pull-requests demo-gateway demo-inspect screenshots gateway-pictures inspect-pictures test stress tsan asan bench bench-nats bench-instructions report budgets inspector-costs test-debugger \
	client-costs migrate-test profile proofs mutants soak check format operators marbles docs documents api-diff interface system-packages gps-packages \
	embedded test-embedded web web-page demo-web test-web bench-web embedded-packages gtk-packages gtk-test-packages nats-packages nats-test-packages gateway-packages http-test-packages inspector-packages proof-packages

mailing_list := Examples/.build/debug/mailing-list
arguments := $(if $(DATABASE),--database '$(DATABASE)') $(if $(SERVER),--server '$(SERVER)') \
	$(if $(PORT),--port '$(PORT)') $(if $(LATENCY),--latency '$(LATENCY)') \
	$(if $(FAILURE_RATE),--failure-rate '$(FAILURE_RATE)')

help:
	@echo 'make demo     runs the mailing-list app: DATABASE=path SERVER=url PORT=number LATENCY=seconds FAILURE_RATE=part'
	@echo 'make demo-gtk runs it in a window; make screenshots takes the pictures for the README'
	@echo 'make demo-service  runs its service alone, with metrics and spans: PORT=number DATABASE=path LATENCY=seconds GRACE_PERIOD=seconds'
	@echo 'make demo-locations  replays a walk through Greenwich Park to a real gpsd, and shows each position: FIXES=number, 150 or more'
	@echo 'make demo-scores     shows the next scores of a basketball game: UPDATES=number SPEED=factor DIE_AFTER=number'
	@echo 'make demo-get        downloads files: URLS="url …" ARGUMENTS="--limit 8 --directory folder"; --help lists the options'
	@echo 'make demo-pull-requests  imports 5,200 pull requests, and lists the important ones: COUNT=number LATENCY=seconds'
	@echo '              DATABASE=path SERVER=url ARCHIVE=path DIE_IN_BATCH=number'
	@echo 'make demo-gateway  runs fifty sensors, a broker and two gateways, and checks that nothing is lost: KILL=broker or gateway CUT=seconds'
	@echo '              READINGS=number INTERVAL=seconds PORT=number FOLDER=path; make gateway-pictures takes the pictures of its page'
	@echo 'make demo-inspect  runs the mailing list with visitors, a leak to find, and a page that shows the live subscriptions: PORT=number'
	@echo '              INTERVAL=seconds; make inspect-pictures takes the pictures of the page'
	@echo 'make test     builds everything and runs all tests'
	@echo 'make stress   disposes of 20,000 requests, reads, writes and processes at random moments, sends 1 GiB, runs a million random trees, and each race 200,000 times'
	@echo 'make tsan     runs the core tests under the thread sanitizer; make asan, under the address sanitizer'
	@echo 'make bench    compares Impulse with other libraries: prints a table and its means, and writes .bench/latest.json; takes some minutes'
	@echo 'make bench-instructions  counts the instructions of all libraries, which are the same on every machine'
	@echo 'make bench-nats  compares ImpulseNATS with the C client used directly, in one run, and fails beyond its limits'
	@echo 'make report   writes what make bench has measured into Documentation/Performance.md, and draws its picture'
	@echo 'make client-costs  measures what clients pay before their program runs: type checking, builds, size, start'
	@echo 'make budgets  counts the instructions, allocations and bytes of events, and compares them with their budgets'
	@echo 'make proofs   checks the models of Proofs/, and that each deliberate break is found: WORDS="gate share" for some'
	@echo 'make embedded  compiles the core as Embedded Swift, and prints sizes; make test-embedded runs it as WebAssembly'
	@echo 'make web      builds a page as WebAssembly, and serves it with the mailing list'"'"'s service; make demo-web opens it: PORT=number DATABASE=path LATENCY=seconds'
	@echo 'make test-web runs the tests of ImpulseWeb and of that page in Chromium; make bench-web counts frames'
	@echo 'make mutants  breaks the core in COUNT places chosen by SEED, and lists the breaks that no test notices'
	@echo 'make soak     runs everything at once for HOURS, or SECONDS, whose memory, threads and descriptors must stay flat'
	@echo 'make inspector-costs  measures what the trait Inspector costs, while nothing, counts or values are recorded'
	@echo 'make test-debugger  checks what LLDB shows of properties, subjects, signals, commands and subscriptions'
	@echo 'make profile  shows in which functions a work spends its instructions: WORK=name COUNT=number'
	@echo 'make migrate-test  runs the tests of impulse-migrate, the tool that rewrites code of RxSwift, Combine, ReactiveSwift and ReactiveObjC'
	@echo 'make check    checks formatting, file sizes, imports, layers, words, orderings, documents, how much the compiler tries for chains, and the dependencies of clients'
	@echo 'make format   formats the sources'
	@echo 'make operators  writes Documentation/Operators.md'
	@echo 'make docs     builds the DocC documentation of all modules in .docs'
	@echo 'make documents   compiles the code in the documents, and runs the pages that show output'
	@echo 'make api-diff    compares the public interface with its record, Documentation/Interface; make interface records it'
	@echo 'make marbles    redraws the marble diagrams by running the operators'

# Builds and installs report on standard error, so that standard output has only the app's output.
demo: system-packages
	@swift build --package-path Examples --product mailing-list </dev/null >&2
	@$(mailing_list) $(arguments)

demo-gtk: gtk-packages
	@swift build --package-path Examples --traits GTK --product mailing-list-gtk </dev/null >&2
	@Examples/.build/debug/mailing-list-gtk $(arguments)

demo-service: system-packages
	@swift build --package-path Examples --product mailing-list-service </dev/null >&2
	@Examples/.build/debug/mailing-list-service $(if $(PORT),--port '$(PORT)') $(if $(DATABASE),--database '$(DATABASE)') \
		$(if $(LATENCY),--latency '$(LATENCY)') $(if $(GRACE_PERIOD),--grace-period '$(GRACE_PERIOD)')

# Of its own build, whose core lists what is live.
inspected := swift build --package-path Examples --scratch-path Examples/.build-inspector --traits Inspector --product mailing-list-inspected

demo-inspect: system-packages
	@$(inspected) </dev/null >&2
	@Examples/.build-inspector/debug/mailing-list-inspected $(if $(PORT),--port '$(PORT)') $(if $(INTERVAL),--interval '$(INTERVAL)')

inspect-pictures: system-packages
	@Scripts/install-system-packages.sh chromium chromium-driver curl fonts-cantarell </dev/null >&2
	$(inspected)
	Examples/MailingList/Inspected/pictures.sh Examples/.build-inspector/debug Documentation/Pictures

screenshots: gtk-test-packages
	PICTURES='$(CURDIR)/Documentation/Pictures' xvfb-run -a \
		swift test --package-path Examples --traits GTK --no-parallel --filter PictureTests

demo-locations: gps-packages
	@swift build --package-path Examples --product locations </dev/null >&2
	@swift build --package-path Examples --product nmea-walk </dev/null >&2
	@Examples/Locations/demo.sh $(FIXES)

demo-scores: system-packages
	@swift build --package-path Examples --product scores </dev/null >&2
	@swift build --package-path Examples --product game-player </dev/null >&2
	@Examples/.build/debug/scores $(if $(UPDATES),--updates '$(UPDATES)') $(if $(SPEED),--speed '$(SPEED)') \
		$(if $(DIE_AFTER),--die-after '$(DIE_AFTER)')

demo-get: system-packages
	@swift build --package-path Examples --product get </dev/null >&2
	@Examples/.build/debug/get $(URLS) $(ARGUMENTS)

demo-pull-requests: system-packages
	@swift build --package-path Examples --product pull-requests </dev/null >&2
	@Examples/.build/debug/pull-requests $(if $(DATABASE),--database '$(DATABASE)') $(if $(SERVER),--server '$(SERVER)') \
		$(if $(ARCHIVE),--archive '$(ARCHIVE)') $(if $(COUNT),--count '$(COUNT)') \
		$(if $(LATENCY),--latency '$(LATENCY)') $(if $(DIE_IN_BATCH),--die-in-batch '$(DIE_IN_BATCH)')

# The page's program takes two minutes, and is built again only if its sources have changed.
gateway_page := .build-embedded/gateway-page
$(gateway_page)/page.wasm: $(shell find Sources/Impulse Sources/ImpulseWeb Examples/Gateway/Browser -name '*.swift' -o -name '*.js' -o -name '*.c') Scripts/embedded.sh
	@Scripts/build-web.sh >&2

demo-gateway: embedded-packages gateway-packages $(gateway_page)/page.wasm
	@swift build --package-path Examples --product gateway </dev/null >&2
	@swift build --package-path Examples --product gateway-sensors </dev/null >&2
	@Examples/.build/debug/gateway demo --page $(gateway_page) $(if $(READINGS),--readings '$(READINGS)') $(if $(INTERVAL),--interval '$(INTERVAL)') \
		$(if $(KILL),--kill '$(KILL)') $(if $(CUT),--cut '$(CUT)') $(if $(PORT),--port '$(PORT)') $(if $(FOLDER),--folder '$(FOLDER)')

gateway-pictures: embedded-packages gateway-packages $(gateway_page)/page.wasm
	@Scripts/install-system-packages.sh chromium chromium-driver curl fonts-cantarell </dev/null >&2
	swift build --package-path Examples --product gateway
	swift build --package-path Examples --product gateway-sensors
	Examples/Gateway/pictures.sh Examples/.build/debug $(gateway_page) Documentation/Pictures

# Elsewhere for a one-off build: after the library's, in the same folder, it takes a minute less.
examples := Examples/.build

traits := --traits Combine,GRDB,GTK,HTTP,IntegrationTests,Lifecycle,Logging,Macros,Metrics,NATS,Tracing

# These tests run separately and serially: the ones that open windows, which need a display; and the ones with servers,
# processes and databases, whose real-time limits other tests would exhaust.
bridges := ^Impulse(Foundation|GRDB|HTTP|NATS|Tracing)Tests\.

# The macro tests are built separately, since everything tested with them is compiled twice: see Package.swift.
most := IMPULSE_TESTS=-ImpulseMacrosTests

# Built while the bridges are tested, which mostly wait.
stacks := IMPULSE_TESTS=stacks nice -n 19 swift
optimized := -c release --scratch-path .build-stacks

# Apple's toolkits do not exist here: these have stand-ins of their names, which no other build may see.
toolkits := IMPULSE_TESTS=ImpulseToolkitTests nice -n 19 swift
standing_in := --traits Macros --scratch-path .build-toolkits

# The core of these is another one: it lists what is live.
inspector := IMPULSE_TESTS=ImpulseInspectorTests nice -n 19 swift
listing := --traits Inspector --scratch-path .build-inspector

# `make stress` tries more orders of steps than there is time for here.
test: embedded-packages gps-packages gtk-test-packages nats-test-packages gateway-packages http-test-packages inspector-packages
	env -u DISPLAY IMPULSE_ORDERS=2000 $(most) swift test $(traits) --skip 'DesktopTests|$(bridges)'
	( $(stacks) build $(optimized) --build-tests && $(inspector) build $(listing) --build-tests \
		&& $(toolkits) build $(standing_in) --build-tests ) >.build-beside.log 2>&1 & build=$$!; \
		$(most) swift test $(traits) --skip-build --no-parallel --filter '$(bridges)'; status=$$?; \
		wait $$build || { cat .build-beside.log; exit 1; }; exit $$status
	dbus-run-session -- xvfb-run -a env $(most) swift test $(traits) --skip-build --no-parallel --filter DesktopTests
	IMPULSE_TESTS=ImpulseMacrosTests swift test $(traits)
	$(inspector) test $(listing) --skip-build
	$(toolkits) test $(standing_in) --skip-build
	Scripts/check-programs.sh
	Scripts/check-api.sh
	Scripts/build-documentation.sh
	$(stacks) test $(optimized) --skip-build --filter StackTests
	env -u DISPLAY swift test --package-path Examples --scratch-path $(examples) --traits GTK --skip DesktopTests
	xvfb-run -a swift test --package-path Examples --scratch-path $(examples) --traits GTK --skip-build --no-parallel \
		--filter DesktopTests
	Scripts/test-web.sh $(examples)/debug

# Too slow for CI. CI runs the random trees and races in a debug build, with its checks. Here they run in a release
# build, in which steps are closer together and several times as many fit into the same time. One race at a time,
# since it needs both cores.
stress: gtk-test-packages http-test-packages
	IMPULSE_TESTS=ImpulseTests IMPULSE_FUZZ_COUNT=1000000 IMPULSE_RACE_ROUNDS=200000 swift test -c release \
		--scratch-path .build-release --no-parallel --filter 'FuzzTests|RaceTests|StormTests|FourThreadsTests'
	IMPULSE_TESTS=ImpulseTests swift test --scratch-path .build-core --filter InterleavingTests
	IMPULSE_TESTS=ImpulseFoundationTests IMPULSE_PROCESS_COUNT=10000 IMPULSE_STORM_ROUNDS=20000 swift test --no-parallel \
		--filter 'KilledProcessesTests|ProcessInputTests|DisposalStormTests'
	IMPULSE_TESTS=ImpulseGRDBTests IMPULSE_DATABASE_ROUNDS=20000 swift test --traits GRDB --no-parallel --filter DisposalStressTests
	IMPULSE_TESTS=ImpulseHTTPTests IMPULSE_HTTP_STRESS=1 swift test --traits HTTP,IntegrationTests --no-parallel
	IMPULSE_TESTS=ImpulseGTKTests IMPULSE_WINDOWS=1000 xvfb-run -a swift test --traits GTK --filter LifetimeTests

# Tests in which a sanitizer can find something. The thread sanitizer skips single-threaded tests: the laws and the
# random trees. Both skip stacks and memory, whose bounds hold for code without a sanitizer; interleavings, which run
# one thread at a time; and, by IMPULSE_SANITIZED, tests in separate processes: the thread sanitizer's runtime fails
# if two threads start a process simultaneously.
unsanitized := StackTests|InterleavingTests|ModelTraceTests|Traced|a delay of any length|freed before they are due
sanitized_tests := IMPULSE_TESTS=ImpulseTests IMPULSE_SANITIZED=1 IMPULSE_RACE_ROUNDS=200 swift test --filter '^ImpulseTests\.'

tsan:
	rm -f .build-tsan/report.*
	TSAN_OPTIONS=log_path=.build-tsan/report $(sanitized_tests) --sanitize thread --scratch-path .build-tsan \
		--skip '$(unsanitized)|FuzzTests|Laws/' || { cat .build-tsan/report.* 2>/dev/null; exit 1; }

# Leaks are not errors here: a subscription that a test neither completes nor disposes of stays alive.
asan:
	rm -f .build-asan/report.*
	IMPULSE_FUZZ_COUNT=2000 ASAN_OPTIONS=detect_leaks=0:log_path=.build-asan/report $(sanitized_tests) \
		--sanitize address --scratch-path .build-asan --skip '$(unsanitized)|Laws/' || { cat .build-asan/report.* 2>/dev/null; exit 1; }

bench:
	swift build --package-path Benchmarks -c release --product bench
	Benchmarks/.build/release/bench

bench-nats: nats-packages
	swift build --package-path Benchmarks -c release --traits NATS --product bench-nats
	Benchmarks/.build/release/bench-nats

bench-instructions:
	Scripts/count-instructions.sh

report:
	swift build --package-path Benchmarks -c release --product report
	Benchmarks/.build/release/report

client-costs:
	Scripts/measure-client-costs.sh

inspector-costs:
	@Scripts/measure-inspector.sh

test-debugger:
	@Scripts/test-debugger.sh

budgets:
	Scripts/check-budgets.sh

profile:
	@Scripts/profile-work.sh '$(or $(WORK),cold pipeline of five operators)' '$(or $(COUNT),20000)'

# Models are of what the sources say, or prove nothing.
proofs: proof-packages
	Scripts/check-orderings.sh
	Scripts/prove.sh $(WORDS)

embedded: embedded-packages
	Scripts/build-embedded.sh

test-embedded: embedded-packages
	Scripts/test-embedded.sh

# The page and its service have one origin. The service prints its address.
page := .build-embedded/page
serve_page = Examples/.build/debug/mailing-list-service --page $(page) $(if $(PORT),--port '$(PORT)') \
	$(if $(DATABASE),--database '$(DATABASE)') $(if $(LATENCY),--latency '$(LATENCY)')

web-page: embedded-packages system-packages
	@Scripts/build-web.sh >&2
	@swift build --package-path Examples --product mailing-list-service </dev/null >&2

web: web-page
	@$(serve_page)

demo-web: web-page
	@Examples/MailingList/Page/open.sh $(serve_page)

test-web: embedded-packages system-packages gateway-packages
	swift build --package-path Examples --scratch-path $(examples) --product mailing-list-service
	swift build --package-path Examples --scratch-path $(examples) --product gateway
	swift build --package-path Examples --scratch-path $(examples) --product gateway-sensors
	Scripts/test-web.sh $(examples)/debug

bench-web: embedded-packages
	bash -ec '. Scripts/embedded.sh; compile_embedded_core $$wasm; compile_embedded_web; build_web_test'
	node Tests/Embedded/Web/frames.mjs .build-embedded

# Holds the machine for an hour or more: the long run, and mutants, of which each is a run of some tests.
soak:
	IMPULSE_TESTS=ImpulseFoundationTests IMPULSE_SOAK_SECONDS=$(or $(SECONDS),$$(( $(or $(HOURS),1) * 3600 ))) \
		swift test --filter SoakTests

# The migrated files are type-checked against the core, and migrated programs run on it. The tool is a package of its own,
# so that nothing else resolves swift-syntax.
migrate-test:
	swift build --scratch-path .build-core --product Impulse
	swift test --package-path Tools

mutants:
	Scripts/mutate.sh $(or $(COUNT),100) $(or $(SEED),1)

check:
	Scripts/check-sources.sh
	Scripts/check-words.sh
	Scripts/check-orderings.sh
	Scripts/check-documentation.sh
	Scripts/check-client.sh

operators:
	Scripts/check-documentation.sh write

# The build uses the tests' settings, so that CI can reuse it.
documents:
	swift build $(traits)
	swift build --traits Inspector --scratch-path .build-inspector --target ImpulseInspector
	swift build --traits Inspector --scratch-path .build-inspector --target ImpulseTesting
	Scripts/check-programs.sh

docs: system-packages gtk-packages nats-packages
	Scripts/build-documentation.sh

api-diff:
	swift build $(traits)
	swift build --traits Inspector --scratch-path .build-inspector --target ImpulseInspector
	Scripts/check-api.sh

interface:
	swift build $(traits)
	swift build --traits Inspector --scratch-path .build-inspector --target ImpulseInspector
	Scripts/check-api.sh write

# The same test compares the pictures with the files in every test run.
marbles:
	IMPULSE_TESTS=MarblePictureTests IMPULSE_MARBLES=write swift test --filter MarblePictureTests

format:
	swift format --in-place --recursive Sources Tests Scripts Snippets Examples/*/ Benchmarks/*/ \
		Tools/Sources Tools/Tests/MigrationTests Package.swift Examples/Package.swift Benchmarks/Package.swift Tools/Package.swift

system-packages:
	@Scripts/install-system-packages.sh </dev/null >&2

gps-packages:
	@Scripts/install-system-packages.sh gpsd gpsd-clients </dev/null >&2

proof-packages:
	@Scripts/install-system-packages.sh g++ spin relacy-dev </dev/null >&2

embedded-packages:
	@Scripts/install-system-packages.sh binaryen chromium chromium-driver libclang-rt-dev-wasm32 nodejs wasi-libc \
		binutils gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc </dev/null >&2

# A browser for the tests of the inspector's page, and what makes and reads probes; tests are skipped without them.
inspector-packages:
	@Scripts/install-system-packages.sh binutils chromium chromium-driver systemtap-sdt-dev </dev/null >&2

nats-packages:
	@Scripts/install-system-packages.sh libnats-dev nats-server </dev/null >&2

nats-test-packages:
	@Scripts/install-system-packages.sh libnats-dev nats-server faketime iproute2 openssl </dev/null >&2

# A server of another implementation, for the tests of WebSockets.
http-test-packages:
	@Scripts/install-system-packages.sh python3-websockets </dev/null >&2

gateway-packages:
	@Scripts/install-system-packages.sh libmosquitto-dev libnats-dev nats-server </dev/null >&2

gtk_packages := libgtk-4-dev adwaita-icon-theme librsvg2-common fonts-cantarell

gtk-packages:
	@Scripts/install-system-packages.sh $(gtk_packages) </dev/null >&2

gtk-test-packages:
	@Scripts/install-system-packages.sh $(gtk_packages) dbus-daemon python3-gi xauth xdotool xvfb </dev/null >&2
