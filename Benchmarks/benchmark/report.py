"""Puts the figures into Markdown tables."""

import math
import os
import platform


def exponent(points):
    """The slope of the line through the points (size, cost) in log-log coordinates."""
    points = [(math.log(size), math.log(cost)) for size, cost in points if cost > 0]
    if len(points) < 2:
        return None
    x, y = (sum(values) / len(points) for values in zip(*points))
    return (sum((a - x) * (b - y) for a, b in points)
            / sum((a - x) ** 2 for a, _ in points))


def machine():
    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            name = next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{name}, {os.cpu_count()} cores, {platform.system()}"


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|---" + "|--:" * (len(header) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def number(value):
    """Three digits that count."""
    if value == 0:
        return "–"
    return f"{value:.{max(0, 2 - math.floor(math.log10(value)))}f}"


def figures(results, labels):
    """A row per size and program: CPU, wall time, peak, pages a second."""
    rows = []
    for size, medians in results.items():
        for key, label in labels.items():
            if key in medians:
                used = medians[key]
                rows.append([str(size), label, number(used.cpu), number(used.wall), number(used.peak),
                             f"{size / used.wall:,.0f}"])
    return table(["Pages", "Program", "CPU s", "Wall s", "Peak MB", "Pages/s"], rows)


def growth(results, labels):
    rows = []
    for key, label in labels.items():
        points = {what: [(size, getattr(medians[key], what)) for size, medians in results.items()
                         if key in medians] for what in ("cpu", "wall", "peak")}
        slopes = [exponent(points[what]) for what in ("cpu", "wall", "peak")]
        if slopes[0] is not None:
            rows.append([label, *("–" if slope is None else f"{slope:.2f}" for slope in slopes)])
    return table(["Program", "CPU", "Wall", "Peak"], rows)


def ratios(results, labels):
    """How many times as much as Hyo's first build each program needed, in the same run."""
    rows = []
    for size, medians in results.items():
        for key, label in labels.items():
            if key in medians and key != "build":
                used, own = medians[key], medians["build"]
                rows.append([str(size), label, *(
                    "–" if getattr(used, what) == 0 else f"{getattr(used, what) / getattr(own, what):.2f}"
                    for what in ("cpu", "wall", "peak"))])
    return table(["Pages", "Program", "CPU", "Wall", "Peak"], rows)
