// Keeps the languages of a page at the same place, and on the same page.
"use strict";

(() => {
  const frames = [...document.querySelectorAll("iframe")];
  const name = (frame) => frame.contentWindow.location.pathname.slice(frame.dataset.folder.length);
  // The frame that the reader moves; the others follow it.
  let leader = null;

  // The last place with an id above the top of the window, and how far below it the window begins, as a part of the way to
  // the next one: ids are the same in all languages, in the same order.
  function place(frame) {
    const shown = frame.contentDocument;
    const line = 1;
    let [from, to] = [null, null];
    for (const element of shown.querySelectorAll("main [id]")) {
      const box = element.getBoundingClientRect();
      if (box.height === 0) continue;
      if (box.top <= line) {
        if (!from || box.top >= from.top) from = { id: element.id, top: box.top };
      } else if (!to || box.top < to.top) {
        to = { id: element.id, top: box.top };
      }
    }
    return { from, to, y: frame.contentWindow.scrollY };
  }

  function follow(frame, { from, to, y }) {
    const [shown, view] = [frame.contentDocument, frame.contentWindow];
    const top = (place) => place && shown.getElementById(place.id)?.getBoundingClientRect().top;
    const [start, end] = [top(from), top(to)];
    if (start === undefined || start === null) return view.scrollTo({ top: y, behavior: "instant" });
    const part = to && end > start ? -from.top / (to.top - from.top) : 0;
    const way = part > 0 ? (end - start) * part : -from.top;
    view.scrollBy({ top: start + way, behavior: "instant" });
  }

  function connect(frame) {
    const view = frame.contentWindow;
    for (const event of ["wheel", "pointerdown", "pointermove", "keydown", "touchstart", "focusin"]) {
      view.addEventListener(event, () => (leader = frame), { passive: true });
    }
    view.addEventListener("scroll", () => {
      if (leader !== frame) return;
      const now = place(frame);
      for (const other of frames) if (other !== frame) follow(other, now);
    }, { passive: true });
    goAlong(frame);
  }

  // Whoever follows a link in one language gets to the page in all.
  function goAlong(frame) {
    if (leader !== frame || !frame.contentWindow.location.pathname.startsWith(frame.dataset.folder)) return;
    const page = name(frame);
    for (const other of frames) {
      if (other !== frame && name(other) !== page) {
        other.contentWindow.location.replace(other.dataset.folder + page);
      }
    }
    const id = page.replace(/\.html$/, "").replace(/^index$/, "home");
    history.replaceState(null, "", `/_compare/${id}`);
  }

  for (const frame of frames) {
    frame.addEventListener("load", () => connect(frame));
    if (frame.contentDocument?.readyState === "complete" && frame.contentDocument.URL !== "about:blank") connect(frame);
  }
})();
