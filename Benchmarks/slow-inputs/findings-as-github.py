"""5,000 files with mistakes on every line, in the form of github."""

COMMAND = ["check", "--format", "github"]


def files(size):
    count = size // 200
    pages = [f"a{i}" for i in range(count)]
    site = {"hyo.yaml": "locales: [en]\npages: [" + ", ".join(pages) + "]\n"}
    for page in pages:
        site[f"Specs/{page}.yaml"] = "page:\n" + "  - a\n" * 30
    return site
