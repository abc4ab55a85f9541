# The commands of the README, and what developers use daily.

.DEFAULT_GOAL := help
.PHONY: help demo demo-gtk screenshots demo-locations demo-scores test stress tsan asan bench budgets profile check format operators \
	system-packages gps-packages gtk-packages gtk-test-packages

mailing_list := Examples/.build/debug/mailing-list
arguments := $(if $(DATABASE),--database '$(DATABASE)') $(if $(SERVER),--server '$(SERVER)') \
	$(if $(PORT),--port '$(PORT)') $(if $(LATENCY),--latency '$(LATENCY)') \
	$(if $(FAILURE_RATE),--failure-rate '$(FAILURE_RATE)')

help:
	@echo 'make demo     runs the mailing-list app: DATABASE=path SERVER=url PORT=number LATENCY=seconds FAILURE_RATE=part'
	@echo 'make demo-gtk the same in a window; make screenshots makes its pictures, for the README'
	@echo 'make demo-locations  walks through Greenwich Park with a real gpsd, and shows each position: FIXES=number'
	@echo 'make demo-scores     tells the next scores of a basketball game: UPDATES=number SPEED=factor DIE_AFTER=number'
	@echo 'make test     builds everything and runs all tests'
	@echo 'make stress   plays a million random trees, and runs each race 200,000 times and says what came of it'
	@echo 'make tsan     runs the core tests under the thread sanitizer; make asan, under the address sanitizer'
	@echo 'make bench    measures Impulse beside other libraries: a table, and .bench/latest.json; takes a few minutes'
	@echo 'make budgets  counts instructions and allocations of eight works, and compares them with their budgets'
	@echo 'make profile  shows where a work spends its instructions: WORK=name COUNT=number'
	@echo 'make check    checks formatting, sizes, imports, documents, and how long chains take to compile'
	@echo 'make format   formats the sources'
	@echo 'make operators  writes Documentation/Operators.md'

# What is built and installed is told on standard error, so that standard output is the app's alone.
demo: system-packages
	@swift build --package-path Examples --product mailing-list </dev/null >&2
	@$(mailing_list) $(arguments)

demo-gtk: gtk-packages
	@swift build --package-path Examples --traits GTK --product mailing-list-gtk </dev/null >&2
	@Examples/.build/debug/mailing-list-gtk $(arguments)

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

# The tests that open windows have a display and a process of their own, and run one at a time.
test: gps-packages gtk-test-packages
	env -u DISPLAY swift test --traits GTK,IntegrationTests,Logging,Macros --skip DesktopTests
	xvfb-run -a swift test --traits GTK,IntegrationTests,Logging,Macros --skip-build --no-parallel --filter DesktopTests
	IMPULSE_TESTS=stacks swift test -c release --scratch-path .build-stacks --filter StackTests
	env -u DISPLAY swift test --package-path Examples --traits GTK --skip DesktopTests
	xvfb-run -a swift test --package-path Examples --traits GTK --skip-build --no-parallel --filter DesktopTests

# One race at a time, since it takes both cores.
races := --no-parallel --filter 'RaceTests|StormTests|FourThreadsTests'

stress: gtk-test-packages
	IMPULSE_FUZZ_COUNT=1000000 swift test --filter FuzzTests
	IMPULSE_WINDOWS=1000 xvfb-run -a swift test --traits GTK --filter LifetimeTests
	IMPULSE_RACE_ROUNDS=200000 swift test $(races)
	IMPULSE_TESTS=ImpulseTests IMPULSE_RACE_ROUNDS=200000 swift test -c release --scratch-path .build-release $(races)

# Left out: stacks and memory, whose bounds are those of code without a sanitizer; interleavings, in which one thread goes on
# at a time; and a test in a process of its own, which a sanitizer's start would make several seconds long.
sanitized_tests := --filter '^ImpulseTests\.' \
	--skip 'StackTests|InterleavingTests|no delay is too long|nothing stays until their time'

# Random trees run on one thread.
tsan:
	IMPULSE_TESTS=ImpulseTests IMPULSE_FUZZ_COUNT=5000 IMPULSE_RACE_ROUNDS=200 swift test --sanitize thread --scratch-path .build-tsan $(sanitized_tests)

# Leaks are no mistakes here: a subscription that a test neither ends nor disposes of lives on.
asan:
	IMPULSE_TESTS=ImpulseTests ASAN_OPTIONS=detect_leaks=0 IMPULSE_FUZZ_COUNT=20000 IMPULSE_RACE_ROUNDS=200 \
		swift test --sanitize address --scratch-path .build-asan $(sanitized_tests)

bench:
	swift build --package-path Benchmarks -c release --product bench
	Benchmarks/.build/release/bench

budgets:
	Scripts/check-budgets.sh

profile:
	@Scripts/profile-work.sh '$(or $(WORK),cold pipeline of five operators)' '$(or $(COUNT),20000)'

check:
	Scripts/check-sources.sh
	Scripts/check-documentation.sh

operators:
	Scripts/check-documentation.sh write

format:
	swift format --in-place --recursive Sources Tests Scripts Examples/MailingList \
		Examples/Locations Examples/Scores Examples/Support Benchmarks/Harness Benchmarks/Works Benchmarks/Program \
		Package.swift Examples/Package.swift Benchmarks/Package.swift

system-packages:
	@Scripts/install-system-packages.sh </dev/null >&2

gps-packages:
	@Scripts/install-system-packages.sh gpsd gpsd-clients </dev/null >&2

gtk_packages := libgtk-4-dev adwaita-icon-theme librsvg2-common fonts-cantarell

gtk-packages:
	@Scripts/install-system-packages.sh $(gtk_packages) </dev/null >&2

gtk-test-packages:
	@Scripts/install-system-packages.sh $(gtk_packages) xauth xdotool xvfb </dev/null >&2
