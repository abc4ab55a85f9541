# The two commands of the README, and what developers use daily.

.DEFAULT_GOAL := help
.PHONY: help demo test check format system-packages

mailing_list := Examples/.build/debug/mailing-list
arguments := $(if $(DATABASE),--database '$(DATABASE)') $(if $(SERVER),--server '$(SERVER)') \
	$(if $(PORT),--port '$(PORT)') $(if $(LATENCY),--latency '$(LATENCY)') \
	$(if $(FAILURE_RATE),--failure-rate '$(FAILURE_RATE)')

help:
	@echo 'make demo     runs the mailing-list app: DATABASE=path SERVER=url PORT=number LATENCY=seconds FAILURE_RATE=part'
	@echo 'make test     builds everything and runs all tests'
	@echo 'make check    checks formatting, sizes and imports'
	@echo 'make format   formats the sources'

# What is built and installed is told on standard error, so that standard output is the app's alone.
demo: system-packages
	@swift build --package-path Examples --product mailing-list </dev/null >&2
	@$(mailing_list) $(arguments)

test: system-packages
	swift test --traits IntegrationTests
	swift test -c release --scratch-path .build-release --filter StackTests
	swift test --package-path Examples

check:
	Scripts/check-sources.sh

format:
	swift format --in-place --recursive Sources Tests Examples/MailingList Package.swift Examples/Package.swift

system-packages:
	@Scripts/install-system-packages.sh </dev/null >&2
