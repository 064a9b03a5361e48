# Hyo: `make site` builds the program and publishes the site, `make test` tests both.

BUILD_PACKAGES = make:make git:git g++:g++ pkg-config:pkg-config \
	libcmark-dev libyaml-dev libexpat1-dev zlib1g-dev libmimalloc-dev nettle-dev libmicrohttpd-dev
TEST_PACKAGES = $(BUILD_PACKAGES) cmark-gfm:cmark-gfm gettext:msgfmt php-symfony-translation \
	dpkg-dev xz-utils:xz strace:strace valgrind:valgrind zsh:zsh fish:fish mandoc:mandoc man-db:man poppler-utils:pdftotext \
	neovim:nvim emacs-nox:emacs elpa-eglot elpa-yaml-mode nodejs:node \
	fonts-noto-cjk \
	python3:python3 python3-venv default-jre-headless:java

# The program for the first look is built without the optimizer, in a fifth of the time.
FIRST_PROGRAM = .build/debug/hyo
PROGRAM = .build/release/hyo

PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR

.PHONY: help swift site program test lint pages-test regions-test import-test editors-test serving-test installation-test costs-test fuzz fuzz-test install uninstall package release clean

help:
	@echo 'make site        install what is missing, build hyo, and publish the site to Output/'
	@echo 'make program     build hyo with the optimizer, as it is installed'
	@echo 'make install     after make program: install hyo, its manual and completions in PREFIX (default: /usr/local)'
	@echo 'make uninstall   remove what make install has installed there'
	@echo 'make package     make a Debian package, an archive and a wheel in .build/packages/'
	@echo 'make release     make all files of a release in .build/release-VERSION/, and say what is left to do'
	@echo 'make test        install what is missing, and run every test'
	@echo 'make lint        check the layout of the Swift code'
	@echo 'make pages-test  test the published pages in Output/ only (or in HYO_OUTPUT=folder)'
	@echo 'make editors-test  test what editors are served with `hyo lsp`'
	@echo 'make regions-test  test tables in documents of MkDocs, Sphinx and others'
	@echo 'make import-test   test the import of spreadsheets'
	@echo 'make installation-test  test the manual page, and completion in bash, zsh and fish'
	@echo 'make serving-test  test what `hyo serve` answers browsers, good and bad'
	@echo 'make costs-test  count the instructions of builds, checks and editors'
	@echo 'make fuzz-test   try the readers with made-up inputs for a minute'
	@echo 'make fuzz        try the readers with a million inputs, which takes hours'
	@echo 'make clean       remove what was built; Output/ stays'

# Whatever is built needs Swift, so its absence is said before anything is installed.
swift:
	@Scripts/need-swift

site: swift
	@Scripts/install-packages $(BUILD_PACKAGES)
	swift build --disable-local-rpath --product hyo
	$(FIRST_PROGRAM) build
	$(FIRST_PROGRAM) build --site Documentation

program: swift
	@Scripts/install-packages $(BUILD_PACKAGES)
	swift build -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath --product hyo

install:
	@Scripts/install-program install

uninstall:
	@Scripts/install-program uninstall

package: swift
	@Scripts/install-packages $(BUILD_PACKAGES) dpkg-dev xz-utils:xz
	Scripts/make-packages

release: swift
	@Scripts/install-packages $(BUILD_PACKAGES) dpkg-dev xz-utils:xz
	Scripts/make-release

test: swift
	@Scripts/install-packages $(TEST_PACKAGES)
	@Scripts/install-packages chromium-headless-shell:chromium-headless-shell || Scripts/install-packages chromium:chromium
	@Scripts/run-tests

lint:
	swift format lint --strict --recursive Sources Tests Plugins Package.swift
	Scripts/lint-costs
	Scripts/lint-prose

pages-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Pages

regions-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Regions

import-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Importing

installation-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Installation

editors-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Editors

serving-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Serving

costs-test: .venv/installed
	.venv/bin/python -m pytest -q Tests/Costs

fuzz-test:
	Scripts/fuzz --short

fuzz: swift
	@Scripts/install-packages $(BUILD_PACKAGES)
	Scripts/fuzz

PIP_OPTIONS = --quiet --disable-pip-version-check --require-hashes

# The tests' Python packages: the very archives whose hashes Tests/Pages/requirements.txt has. A link to the folder of
# another checkout is removed, not followed: `--clear` would empty that one.
.venv/installed: Tests/Pages/requirements.txt Tests/Pages/build-requirements.txt
	rm -rf .venv
	python3 -m venv .venv
	.venv/bin/pip install $(PIP_OPTIONS) -r Tests/Pages/build-requirements.txt
	.venv/bin/pip install $(PIP_OPTIONS) --no-build-isolation -r $<
	.venv/bin/pip download $(PIP_OPTIONS) --dest .venv/wheels -r Tests/Pages/build-requirements.txt
	touch $@

clean:
	rm -rf .build .venv
	find Tests Scripts -name __pycache__ -prune -exec rm -rf {} +
