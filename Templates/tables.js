// What makes a page handier, and none of which it needs: the switch between light and dark, the frames in which tables and code
// are moved, the mark on the section in sight, links to places that go along to another language, and copies of code.
"use strict";
(() => {
  if (window.hyoPage) return;
  window.hyoPage = true;
  const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)");

  // Some browsers keep nothing for a page from a disk.
  function stored(value) {
    try {
      if (value) localStorage.setItem("hyo-theme", value);
      return localStorage.getItem("hyo-theme");
    } catch { return value; }
  }

  // Before anything is shown, so that nothing flashes.
  // A theme of a site's own knows the system's setting only.
  const hasOwnTheme = document.querySelectorAll("link[rel=stylesheet]").length > 1;
  const theme = hasOwnTheme ? null : stored();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // The keyboard stops at a frame only while there is something to move, and a table that fits gets no frame: its headers stay
  // in sight while the page is moved. Without this script every frame is a stop.
  function look(frame) {
    const isMoved = frame.scrollWidth > frame.clientWidth + 1;
    // Whoever is there already is not sent away.
    if (isMoved || frame === document.activeElement) frame.tabIndex = 0;
    else frame.removeAttribute("tabindex");
  }

  function watchFrames() {
    const frames = new Map();
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) look(frames.get(entry.target));
    });
    for (const frame of document.querySelectorAll(".table-scroll, pre[tabindex]")) {
      look(frame);
      // A page that is left while it loads may have a frame without its table.
      for (const each of [frame, frame.firstElementChild].filter((each) => each)) {
        frames.set(each, frame);
        observer.observe(each);
      }
    }
    // The browser may have gone to a cell while its table had a frame.
    const target = document.querySelector(".table-scroll:not([tabindex]) :target");
    if (target) target.scrollIntoView();
  }

  function offerThemes() {
    const button = document.querySelector(".theme-switch");
    if (!button || hasOwnTheme) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      const isDark = (root.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark";
      root.dataset.theme = isDark ? "light" : "dark";
      stored(root.dataset.theme);
    });
  }

  // The link to the section that is being read is marked, and stays in sight among the contents.
  function markSections() {
    const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    const places = [...links.keys()].map((id) => document.getElementById(id)).filter((each) => each);
    let current;
    const update = () => {
      const place = places.findLast((each) => each.getBoundingClientRect().top < innerHeight / 3);
      if (place === current) return;
      links.get(current?.id)?.removeAttribute("aria-current");
      current = place;
      const link = links.get(place?.id);
      if (!link) return;
      link.setAttribute("aria-current", "location");
      const sidebar = link.closest(".sidebar");
      const box = link.getBoundingClientRect(), frame = sidebar.getBoundingClientRect();
      if (box.top < frame.top || box.bottom > frame.bottom) sidebar.scrollTop += box.top - frame.top - frame.height / 2;
    };
    let isWaiting = false;
    addEventListener("scroll", () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        update();
      });
    }, { passive: true });
    update();
  }

  // The place that was gone to, or else the one in sight, in the other language.
  function keepPlaces() {
    for (const link of document.querySelectorAll(".languages a")) {
      link.addEventListener("click", () => {
        const seen = document.querySelector(".contents [aria-current]");
        link.hash = location.hash || (scrollY > innerHeight && seen ? seen.hash : "");
      });
    }
  }

  function offerCopies() {
    const { copy, copied } = document.querySelector(".site-header")?.dataset ?? {};
    if (!copy || !navigator.clipboard) return;
    for (const code of document.querySelectorAll("main pre")) {
      const button = document.createElement("button"), frame = document.createElement("div");
      frame.className = "copied-code";
      button.type = "button";
      button.textContent = copy;
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = copied;
        setTimeout(() => (button.textContent = copy), 2000);
      });
      code.replaceWith(frame);
      frame.append(code, button);
    }
  }

  // All pages of a large site: groups that unfold, and a field that filters. They are loaded when somebody wants them.
  function offerPages() {
    const nav = document.querySelector(".navigation[data-pages]");
    if (!nav) return;
    const { pages: address, filter, more } = nav.dataset, most = 100, near = [...nav.querySelector("ul").children];
    const list = nav.querySelector("ul"), field = Object.assign(document.createElement("input"), { type: "search" });
    const policy = window.trustedTypes?.createPolicy("hyo-pages", { createScriptURL: () => address });
    const current = location.pathname.split("/").pop() || "index.html";
    field.placeholder = filter;
    field.setAttribute("aria-label", filter);
    field.autocomplete = "off";
    nav.prepend(field);
    let script;

    const item = (...children) => {
      const made = document.createElement("li");
      made.append(...children);
      return made;
    };
    const link = ([file, title]) => {
      const made = Object.assign(document.createElement("a"), { href: file, textContent: title });
      if (file === current) made.setAttribute("aria-current", "page");
      return item(made);
    };
    // No more than so many at once; the rest comes with what is typed.
    const links = (pages) => [
      ...pages.slice(0, most).map(link),
      ...pages.length > most ? [item(more.replace("{n}", pages.length - most))] : [],
    ];
    const group = ([name, pages]) => {
      const details = document.createElement("details"), summary = document.createElement("summary");
      const unfolded = document.createElement("ul");
      summary.textContent = name;
      details.append(summary, unfolded);
      details.addEventListener("toggle", () => {
        if (details.open && !unfolded.children.length) unfolded.append(...links(pages));
      });
      details.open = pages.some(([file]) => file === current);
      return item(details);
    };
    const fold = (text) => text.normalize("NFKC").toLowerCase();

    function update() {
      const words = fold(field.value).split(/\s+/).filter(Boolean);
      if (!window.hyoPages) return;
      if (words.length) {
        const found = hyoPages.flatMap(([, pages]) => pages).filter(([, title]) => words.every((word) => fold(title).includes(word)));
        list.replaceChildren(...links(found));
      } else if (hyoPages.length > 1 || hyoPages[0]?.[0]) {
        list.replaceChildren(...hyoPages.flatMap((each) => (each[0] ? [group(each)] : links(each[1]))));
      } else list.replaceChildren(...near);
    }

    field.addEventListener("focus", () => {
      if (script) return;
      script = document.createElement("script");
      script.src = policy ? policy.createScriptURL("") : address;
      script.onload = update;
      script.onerror = () => (script = undefined);
      document.head.append(script);
    });
    field.addEventListener("input", update);
  }

  // A cell that is pointed at, or in which the focus is, has a link to itself; the header of a row has one to the row. A table has
  // one such link, so that it is one stop for the keyboard, and arrows lead from cell to cell.
  function offerCellLinks() {
    const label = document.querySelector(".site-header")?.dataset.cellLink;
    if (!label) return;
    const address = (cell) => cell.id || cell.matches("th:is([scope=row], [scope=rowgroup]):not(:has(+ th))") && cell.parentElement.id;
    const links = new Map();
    const move = (link, cell) => {
      link.href = "#" + address(cell);
      cell.append(link);
    };
    for (const table of document.querySelectorAll("main table")) {
      const cell = [...table.querySelectorAll("tbody :is(td, th)")].find(address);
      if (!cell) continue;
      const link = document.createElement("a");
      link.className = "cell-link";
      link.setAttribute("aria-label", label);
      link.setAttribute("aria-keyshortcuts", "ArrowUp ArrowDown ArrowLeft ArrowRight");
      links.set(table, link);
      move(link, cell);
      link.addEventListener("keydown", (event) => {
        const next = neighbour(link.parentElement, event.key, address);
        if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        move(link, next);
        link.focus();
      });
    }
    const show = ({ target }) => {
      const cell = target.closest?.("main :is(td, th)"), link = links.get(cell?.closest("table"));
      if (link && target !== link && cell !== link.parentElement && link !== document.activeElement && address(cell)) move(link, cell);
    };
    addEventListener("pointerover", show);
    addEventListener("focusin", show);
  }

  // The cell with an address next to one, as an arrow shows: in its row, or in the nearest row with a cell above or below.
  function neighbour(cell, key, address) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
    if (!step) return;
    const rows = [...cell.closest("table").rows], box = cell.getBoundingClientRect();
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const cells = [...cell.parentElement.cells].filter(address);
      return cells[cells.indexOf(cell) + step * (getComputedStyle(cell).direction === "rtl" ? -1 : 1)];
    }
    const fromEnd = (each) => each.parentElement.cells.length - each.cellIndex;
    for (let at = rows.indexOf(cell.parentElement) + step; rows[at]; at += step) {
      const found = [...rows[at].cells].filter(address).filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < box.right - 1 && right > box.left + 1;
      });
      // On cards all cells stand below each other.
      if (found.length) return found.find((each) => fromEnd(each) === fromEnd(cell)) ?? found[0];
    }
  }

  function begin() {
    offerCellLinks();
    offerThemes();
    offerPages();
    watchFrames();
    markSections();
    keepPlaces();
    offerCopies();
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();
