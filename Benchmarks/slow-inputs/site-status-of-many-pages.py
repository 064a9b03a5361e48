"""hyo.yaml lists 110,000 pages at 1 MB, and `hyo status` counts the texts of each."""

COMMAND = ["status"]


def files(size):
    return {"hyo.yaml": "locales: [en]\npages: [" + ", ".join(f"a{i}" for i in range(size // 9)) + "]\n"}
