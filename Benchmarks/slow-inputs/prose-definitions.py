"""Definitions of links whose titles don't end."""


def files(size):
    definitions = "\n\n".join(f"[a{i}]: x (" for i in range(size // 14))
    return {"Locales/en/p.md": f"A text.\n\n{definitions}\n\n## Heading {{#u}}\n\nA text.\n"}
