"""Mistakes in one long line of a spec in Japanese, as JSON."""

COMMAND = ["check", "--format", "json", "--strict"]


def files(size):
    return {"Locales/en/p.yaml": "title: P\nphrases: { " + ", ".join(f"語{i}: 語" for i in range(size // 16)) + " }\n"}
