# The commands of the README, and the daily commands of developers. Scripts/ has their code.

.DEFAULT_GOAL := help
.PHONY: help demo demo-gtk demo-service demo-web demo-inspect demo-locations demo-scores demo-get demo-pull-requests demo-gateway demo-table demo-chat \
	test test-all flakes stress nightly check format record docs bench budgets profile sanitize pictures

help:
	@cat Documentation/Commands.txt

demo demo-gtk demo-service demo-web demo-inspect demo-locations demo-scores demo-get demo-pull-requests demo-gateway demo-table demo-chat:
	@Scripts/demo.sh $@

test:
	@Scripts/install-system-packages.sh </dev/null >&2
	@Scripts/test.sh --effort small $(if $(ONLY),--filter '$(ONLY)') foundation+http+grdb+core+contract+mailing-list+macros

test-all: test
	@Scripts/install-test-packages.sh </dev/null >&2 || echo 'Parts that need these packages will be skipped.' >&2
	@Scripts/test.sh $(filter-out $(WITHOUT),thorough storms websockets services combine nats+docs+web serving desktop form gateway+documents chat table examples \
		builds support inspector toolkits interface)

# Each test that uses real time, processes, sockets, a display or a browser, COUNT times, beside two busy processes.
flakes:
	@Scripts/flakes.sh $(or $(COUNT),20) $(PARTS)

# Too slow for CI: an hour or more. In a release build, in which steps are closer together.
stress:
	@Scripts/stress.sh

# Parts that only a change of their inputs can break. Records in .ci/nightly the commit at which each has passed.
nightly:
	@Scripts/nightly.sh $(PARTS)

check:
	@Scripts/check.sh

format:
	swift format --in-place --recursive Sources Tests Scripts Snippets Examples Benchmarks Tools/Sources Tools/Tests/MigrationTests *.swift Tools/*.swift

# Writes the records of comparisons: the index of operators, the public interface, the marbles.
record:
	@Scripts/record.sh

docs:
	@Scripts/install-system-packages.sh libgtk-4-dev libnats-dev </dev/null >&2
	@Scripts/build-documentation.sh $(WITHOUT)

# Compares with other libraries; WHAT="nats", "collections", "serving", "instructions", "clients", "inspector", "web" or "report" measures the rest.
bench:
	@Scripts/bench.sh $(WHAT)

budgets:
	@Scripts/check-budgets.sh

profile:
	@Scripts/profile-work.sh '$(or $(WORK),cold pipeline of five operators)' '$(or $(COUNT),20000)'

# The core's tests under the thread sanitizer; WHAT=address for the address sanitizer.
sanitize:
	@Scripts/sanitize.sh $(or $(WHAT),thread)

pictures:
	@Scripts/pictures.sh
