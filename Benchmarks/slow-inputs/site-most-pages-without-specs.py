"""hyo.yaml lists as many pages as it may, none of which has a spec."""


def files(size):
    return {"hyo.yaml": "locales: [en]\npages: [" + ", ".join(f"a{i}" for i in range(size // 20)) + "]\n"}
