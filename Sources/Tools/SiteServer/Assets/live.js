// Loads the page again when it has changed, and shows what was found in its site.
//
// A page that shows others (iframes) listens for them, so that a browser has one connection for all.
"use strict";

(() => {
  const key = "hyo-place";
  const own = document.currentScript.dataset.state;
  const frames = () => [...document.querySelectorAll("iframe")];

  // MARK: The place in the page

  const anchors = "main :is(h1, h2, h3, h4, td, dt, p, li)[id]";
  const regions = () => [...document.querySelectorAll("main [tabindex='0']")];

  // Remembers what stands at the top of the window, since what is above it may get longer.
  function keepPlace() {
    const place = { page: location.pathname, y: scrollY, across: regions().map((it) => it.scrollLeft) };
    for (const element of document.querySelectorAll(anchors)) {
      const top = element.getClientRects()[0]?.top ?? -1;
      if (top < 0) continue;
      Object.assign(place, { id: element.id, top });
      break;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(place));
      history.scrollRestoration = "manual";
    } catch {
      // The browser finds the place by itself, more or less.
    }
  }

  function findPlace() {
    let place = null;
    try {
      place = JSON.parse(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
    if (place?.page !== location.pathname) return;
    const element = place.id && scrollY !== place.y ? document.getElementById(place.id) : null;
    const top = element?.getClientRects()[0]?.top;
    scrollTo({ top: top === undefined ? place.y : scrollY + top - place.top, behavior: "instant" });
    regions().forEach((it, index) => (it.scrollLeft = place.across[index] ?? 0));
    history.scrollRestoration = "auto";
  }

  function reload() {
    keepPlace();
    location.reload();
  }

  addEventListener("load", findPlace);
  addEventListener("hyo-changed", reload);
  if (window.parent !== window) return;

  // MARK: Findings

  const findings = document.createElement("aside");
  findings.id = "_hyo-findings";
  findings.setAttribute("aria-live", "polite");
  findings.hidden = true;
  document.body.append(findings);

  function element(name, ...content) {
    const made = document.createElement(name);
    made.append(...content);
    return made;
  }

  function show(news) {
    const details = findings.querySelector("details");
    // Who has folded errors away sees the next ones.
    const isOpen = news.error ? !details || details.dataset.error !== "true" || details.open : (details?.open ?? false);
    findings.hidden = news.findings.length === 0;
    findings.lang = news.language;
    findings.dir = "ltr";
    findings.setAttribute("aria-label", news.title);
    const list = element("ul", ...news.findings.map((text) => element("li", element("pre", text))));
    const now = element("details", element("summary", news.title), list);
    now.dataset.error = news.error;
    now.open = isOpen;
    findings.replaceChildren(...(findings.hidden ? [] : [now]));
  }

  // MARK: Events

  let events = null;

  // The pages that are shown here, each with what says which text it has.
  function pages() {
    if (own !== undefined) return [[location.pathname, own]];
    return frames().map((frame) => [
      frame.contentWindow.location.pathname,
      frame.contentDocument?.querySelector("script[data-state]")?.dataset.state ?? "none",
    ]);
  }

  function changed(page) {
    if (own !== undefined) return reload();
    for (const frame of frames()) {
      const shown = frame.contentWindow;
      if (shown.location.pathname === page) shown.dispatchEvent(new Event("hyo-changed"));
    }
  }

  function listen() {
    const query = pages().map(([page, state]) => `page=${encodeURIComponent(page)}&state=${state}`);
    const address = `/_hyo/events?${query.join("&")}`;
    if (events?.readyState < 2 && events.url.endsWith(address)) return;
    events?.close();
    events = new EventSource(address);
    events.addEventListener("changed", (event) => changed(JSON.parse(event.data)));
    events.addEventListener("findings", (event) => show(JSON.parse(event.data)));
    events.addEventListener("error", (event) => {
      // A server that has gone is asked again by the browser itself, one that has refused is not.
      const source = event.target;
      if (source.readyState === 2) setTimeout(() => source === events && listen(), 3000);
    });
  }

  // Browsers keep few connections to a server: only pages that somebody sees have one.
  function listenWhileVisible() {
    if (document.hidden) {
      events?.close();
      events = null;
    } else {
      listen();
    }
  }

  document.addEventListener("visibilitychange", listenWhileVisible);
  addEventListener("pagehide", () => events?.close());
  addEventListener("pageshow", (event) => event.persisted && listenWhileVisible());
  for (const frame of frames()) frame.addEventListener("load", listenWhileVisible);
  listenWhileVisible();
})();
