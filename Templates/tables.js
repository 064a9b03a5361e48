// The frames in which tables and code are moved. The keyboard stops at a frame only while there is something to move, and a
// table that fits gets no frame: its headers stay in sight while the page is moved. Without this script every frame is a stop.

"use strict";

const frames = new Map();

function look(frame) {
  const isMoved = frame.scrollWidth > frame.clientWidth + 1;
  // Whoever is there already is not sent away.
  if (isMoved || frame === document.activeElement) frame.tabIndex = 0;
  else frame.removeAttribute("tabindex");
}

const observer = new ResizeObserver((entries) => {
  for (const entry of entries) look(frames.get(entry.target));
});

for (const frame of document.querySelectorAll(".table-scroll, pre[tabindex]")) {
  look(frame);
  for (const each of [frame, frame.firstElementChild]) {
    frames.set(each, frame);
    observer.observe(each);
  }
}

// The browser may have gone to a cell while its table had a frame.
const target = document.querySelector(".table-scroll:not([tabindex]) :target");
if (target) target.scrollIntoView();
