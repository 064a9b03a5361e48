// Looks through all pages in the language of this one. Texts are compared without regard to case, to the width of
// characters, and to hiragana or katakana, wherever in a word they begin.
"use strict";
(() => {
  const box = document.querySelector(".search");
  if (!box) return;
  const field = box.querySelector("input"), panel = box.querySelector(".search-results");
  const [count, list] = panel.children, status = box.querySelector("[role=status]");
  const {index: address, results, firstResults, failed} = box.dataset;
  const most = 100, around = 60;
  const policy = window.trustedTypes?.createPolicy("hyo-search", {createScriptURL: () => address});
  let script, pages;

  const fold = text => text.normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g,
    letter => String.fromCharCode(letter.charCodeAt(0) - 0x60));

  function load() {
    if (script) return;
    script = document.createElement("script");
    script.src = policy ? policy.createScriptURL("") : address;
    script.onload = () => {
      pages = window.hyoSearchIndex.map(([file, texts, places]) =>
        ({file, texts, places, folded: texts.map(fold)}));
      if (isWanted()) search();
    };
    // The next letter tries again.
    script.onerror = () => {
      script = undefined;
      if (isWanted()) show([], failed);
    };
    document.head.append(script);
  }

  // Who has gone elsewhere while the index was loaded must not find results over the page.
  const isWanted = () => field.value && box.contains(document.activeElement);

  // What holds the words as they were typed comes first; then titles of pages, those of sections, and what stands in them.
  function find(terms) {
    const ranks = [[], [], [], [], [], []], typed = terms.join(" ");
    for (const page of pages) {
      const holds = terms.map(term => page.folded.map(text => text.includes(term)));
      for (const [id, text, section, ...headers] of page.places) {
        if (!holds.some(hold => hold[text])) continue;
        const near = [text, section, 0, ...headers];
        if (!holds.every(hold => near.some(position => hold[position]))) continue;
        const kind = text !== section ? 2 : id ? 1 : 0;
        ranks[page.folded[text].includes(typed) ? kind : kind + 3].push({page, id, text, section, headers});
      }
    }
    return ranks.flat();
  }

  function search() {
    const terms = fold(field.value).split(/\s+/).filter(Boolean);
    if (!terms.length) return close();
    if (!pages) return load();
    const found = find(terms), shown = found.slice(0, most);
    show(shown.map(place => item(place, terms)), (shown.length < found.length ? firstResults : results)
      .replace("{n}", shown.length).replace("{total}", found.length));
  }

  function show(items, words) {
    count.textContent = status.textContent = words;
    list.replaceChildren(...items);
    panel.hidden = false;
  }

  function close() {
    panel.hidden = true;
    status.textContent = "";
  }

  function item({page, id, text, section, headers}, terms) {
    const link = document.createElement("a"), {texts} = page;
    link.href = page.file + (id && "#" + id);
    const path = [texts[0], text === section ? "" : texts[section]];
    part(link, "path", [...new Set(path)].filter(path => path && (id || path !== texts[text])).join(" › "));
    part(link, "text").append(...excerpt(texts[text], terms));
    part(link, "headers", headers.map(header => texts[header]).join(" · "));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function part(link, name, text = "") {
    const span = document.createElement("span");
    span.className = name;
    span.textContent = text;
    if (text || name === "text") link.append(span);
    return span;
  }

  // The text about the first place that holds a term, which is marked.
  function excerpt(text, terms) {
    const folded = fold(text);
    const term = [terms.join(" "), ...terms].find(term => folded.includes(term));
    const start = folded.indexOf(term);
    // Folding may change the length of a text: how much of it comes to so many letters?
    const upTo = length => {
      let low = 0, high = text.length;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (fold(text.slice(0, middle)).length <= length) low = middle;
        else high = middle - 1;
      }
      return low;
    };
    const from = upTo(start), to = upTo(start + term.length), mark = document.createElement("mark");
    const before = [...text.slice(0, from)], after = [...text.slice(to)];
    mark.textContent = text.slice(from, to);
    return [
      (before.length > around ? "…" : "") + before.slice(-around).join(""), mark,
      after.slice(0, 2 * around).join("") + (after.length > 2 * around ? "…" : ""),
    ];
  }

  // Arrows go from the field through the results.
  function step(event) {
    const stops = [field, ...list.querySelectorAll("a")], here = stops.indexOf(event.target);
    const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
    if (here < 0 || panel.hidden || !next) return;
    event.preventDefault();
    next.focus();
  }

  box.addEventListener("keydown", event => {
    // Safari says 229 of the key that ends a composition.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape" && !panel.hidden) {
      event.preventDefault();
      field.focus();
      close();
    } else if (event.target === field && panel.hidden && ["ArrowDown", "Enter"].includes(event.key)) search();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") step(event);
    else if (event.key === "Enter" && event.target === field) list.querySelector("a")?.click();
  });
  box.addEventListener("focusout", event => {
    if (event.relatedTarget && !box.contains(event.relatedTarget)) close();
  });
  document.addEventListener("click", event => {
    if (!box.contains(event.target) || event.target.closest(".search-results a")) close();
  });
  field.addEventListener("focus", () => {
    load();
    search();
  });
  field.addEventListener("input", search);
  box.hidden = false;
})();
