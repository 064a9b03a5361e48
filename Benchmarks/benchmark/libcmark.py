"""Renders every Markdown file below a folder with libcmark alone, and prints the CPU seconds used.

    python3 libcmark.py FOLDER

Only the calls of libcmark are counted, not reading the files, not starting Python.
"""

import ctypes
import ctypes.util
import os
import sys
import time


def main(folder):
    cmark = ctypes.CDLL(ctypes.util.find_library("cmark"))
    libc = ctypes.CDLL(None)
    render = cmark.cmark_markdown_to_html
    render.argtypes, render.restype = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int], ctypes.c_void_p
    libc.free.argtypes, libc.free.restype = [ctypes.c_void_p], None
    used = 0.0
    for base, _, names in os.walk(folder):
        for name in sorted(names):
            with open(os.path.join(base, name), "rb") as file:
                text = file.read()
            start = time.process_time()
            libc.free(render(text, len(text), 0))
            used += time.process_time() - start
    print(used)


if __name__ == "__main__":
    main(sys.argv[1])
