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
    goTo(place);
    // A browser may still scroll to where the page was, in spite of what it was told.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      goTo(place);
      history.scrollRestoration = "auto";
    }));
  }

  function goTo(place) {
    // Who was at the top sees what is new there.
    const element = place.id && place.y > 0 ? document.getElementById(place.id) : null;
    const top = element?.getClientRects()[0]?.top;
    scrollTo({ top: top === undefined ? place.y : scrollY + top - place.top, behavior: "instant" });
    regions().forEach((it, index) => (it.scrollLeft = place.across[index] ?? 0));
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

  // A finding; its lines keep their places above and below each other, so that long ones are moved. The place leads to the editor.
  function finding(text, address) {
    const made = element("pre", text), end = text.indexOf(": ");
    made.tabIndex = 0;
    if (!address || end < 0) return made;
    const link = Object.assign(element("a", text.slice(0, end)), { href: address });
    made.replaceChildren(link, text.slice(end));
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
    const list = element("ul", ...news.findings.map((text, index) => element("li", finding(text, news.links?.[index]))));
    const now = element("details", element("summary", news.title), list);
    now.dataset.error = news.error;
    now.open = isOpen;
    findings.replaceChildren(...(findings.hidden ? [] : [now]));
  }

  // MARK: What is shown here

  // The pages that are shown here, each with what says which text it has.
  function pages() {
    if (own !== undefined) return [[location.pathname, own]];
    return frames().map((frame) => [
      frame.contentWindow.location.pathname,
      frame.contentDocument?.querySelector("script[data-state]")?.dataset.state ?? "none",
    ]);
  }

  function changed(page) {
    if (own !== undefined) return page === location.pathname && reload();
    for (const frame of frames()) {
      const shown = frame.contentWindow;
      if (shown.location.pathname === page) shown.dispatchEvent(new Event("hyo-changed"));
    }
  }

  function hear(name, data) {
    if (name === "changed") changed(data);
    else show(data);
  }

  // MARK: The connection

  // Browsers keep few connections to a server, so that all tabs share one: the tab that holds the lock has it, asks for the
  // pages of all tabs that somebody sees, and tells the others what it hears. Where there are no locks, each tab has its own.
  const tab = `${Date.now()}-${Math.random()}`;
  const channel = navigator.locks && window.BroadcastChannel ? new BroadcastChannel("hyo-live") : null;
  const shown = new Map();
  let events = null, news = null, isLeading = channel === null, timer;

  // Several tabs that open together are one question.
  function connectSoon() {
    clearTimeout(timer);
    timer = setTimeout(connect, 20);
  }

  function connect() {
    const query = new Set([...shown.values()].flat()
      .map(([page, state]) => `page=${encodeURIComponent(page)}&state=${state}`));
    const address = query.size > 0 ? `/_hyo/events?${[...query].sort().join("&")}` : null;
    if (address && events?.readyState < 2 && events.url.endsWith(address)) return;
    events?.close();
    events = address ? new EventSource(address) : null;
    for (const name of ["changed", "findings"]) events?.addEventListener(name, (event) => tell(name, JSON.parse(event.data)));
    events?.addEventListener("error", (event) => {
      // A server that has gone is asked again by the browser itself, one that has refused is not.
      const source = event.target;
      if (source.readyState === 2) setTimeout(() => source === events && connect(), 3000);
    });
  }

  function tell(name, data) {
    if (name === "findings") news = data;
    // Who shows the page says so again when it has loaded; a tab that has crashed never does.
    else for (const [tab, pages] of shown) shown.set(tab, pages.filter(([page]) => page !== data));
    channel?.postMessage({ name, data });
    hear(name, data);
  }

  // Says which pages are shown here: none while nobody sees them.
  function announce() {
    const own = document.hidden ? [] : pages();
    if (isLeading) add(tab, own);
    else channel.postMessage({ tab, pages: own });
  }

  function add(tab, pages) {
    const isNew = pages.length > 0 && !shown.has(tab);
    if (pages.length > 0) shown.set(tab, pages);
    else shown.delete(tab);
    connectSoon();
    if (isNew && news) channel?.postMessage({ name: "findings", data: news });
  }

  channel?.addEventListener("message", ({ data: message }) => {
    if (message.name) hear(message.name, message.data);
    else if (message.isNew) announce();
    else if (isLeading) add(message.tab, message.pages);
  });

  // The lock is free again when the tab that has it goes.
  channel && navigator.locks.request("hyo-live", () => new Promise(() => {
    isLeading = true;
    channel.postMessage({ isNew: true });
    announce();
  }));

  document.addEventListener("visibilitychange", announce);
  addEventListener("pagehide", () => {
    events?.close();
    channel?.postMessage({ tab, pages: [] });
  });
  addEventListener("pageshow", (event) => event.persisted && announce());
  for (const frame of frames()) frame.addEventListener("load", announce);
  announce();
})();
