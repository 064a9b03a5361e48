"""16,000 pages of two lines each, in a language that has none of their texts."""


def files(size):
    count = size // 60
    pages = [f"a{i}" for i in range(count)]
    site = {"hyo.yaml": "locales: [en]\npages: [" + ", ".join(pages) + "]\n"}
    for page in pages:
        site[f"Specs/{page}.yaml"] = "page: [{ prose: introduction }]\n"
        site[f"Locales/en/{page}.yaml"] = "title: P\n"
    return site
