// Looks through all pages in the language of this one. Texts are compared without regard to case, to the width of characters,
// to hiragana or katakana, to long vowels, hyphens, and blanks between letters, digits and Japanese; what is written a little
// differently is found, too, and comes later. No piece of work takes longer than a few milliseconds.
"use strict";
(() => {
  const box = document.querySelector(".search");
  if (!box) return;
  const field = box.querySelector("input"), panel = box.querySelector(".search-results");
  const [count, list] = panel.children, status = box.querySelector("[role=status]");
  const {index: address, results, firstResults, beyond, failed, noResults, inPlaces} = box.dataset;
  const most = 100, around = 60, slice = 12, pause = 90, patience = 200, atOnce = 6;
  const addressOf = part => part === "" ? address : address.replace(/\.js$/, "-" + Number(part) + ".js");
  const policy = window.trustedTypes?.createPolicy("hyo-search", {createScriptURL: addressOf});
  // A large index is divided: a part is undefined, or a promise of what has been loaded. Of each word, `places` has the parts.
  let index, pages, parts = [], places, isKnown = false, vocabulary = new Map(), turn = 0, timer;

  const fold = text => text.normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g,
    letter => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  // Without what people leave out or put in: long vowels, hyphens, blanks beside digits and Japanese.
  const compact = folded => folded.replace(/[\u30fc\u2010-\u2015\u2212_-]/g, "")
    .replace(/(?<=[a-z])\s+(?=[\d\u3040-\u9fff])|(?<=\d)\s+(?=[a-z\u3040-\u9fff])|(?<=[\u3040-\u9fff])\s+(?=\S)/g, "");
  // Kanji without the kana that some write and some don't: 呼び出し and 呼出.
  const withoutKana = folded => folded.replace(/(?<=[\u4e00-\u9fff])[\u3041-\u3096]{1,2}(?![\u3041-\u3096])/g, "");
  const wordsOf = folded => folded.match(/[a-z][a-z\d]*/g) ?? [];
  const stem = word => word.length < 4 ? word
    : word.replace(/ies$/, "y").replace(/(?:ings?|ed|es|ers?|ly|s)$/, "").replace(/([^aeiou])\1$/, "$1").replace(/e$/, "");

  // True if one letter more, less, other, or two in the other order make one word of another.
  function isNear(left, right) {
    if (Math.abs(left.length - right.length) > 1 || left === right) return left === right;
    let start = 0, end = 0;
    while (start < left.length && left[start] === right[start]) start++;
    while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++;
    const [a, b] = [left, right].map(word => word.slice(start, word.length - end));
    return a.length < 2 && b.length < 2 || a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  }

  // A promise of a file of the index, which is kept: it is loaded once, or again if that has failed.
  const loadScript = part => new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = policy ? policy.createScriptURL(part) : addressOf(part);
    script.onload = done;
    script.onerror = fail;
    document.head.append(script);
  });

  async function load() {
    if (index) return;
    try {
      await (index = loadScript(""));
    } catch {
      // The next letter tries again.
      index = undefined;
      if (isWanted()) show([], failed);
      return;
    }
    const all = window.hyoSearchIndex;
    if (Array.isArray(all)) pages = all.map(page);
    else {
      // Until their part is loaded, pages are known by their titles.
      pages = all.parts.flatMap((own, part) => own.map(([file, title]) => ({file, part, texts: [title], places: [["", 0, 0]]})));
      parts.length = all.parts.length;
      places = new Map(all.words.split("\n").map(line => [line.slice(0, line.indexOf(" ")), line]));
    }
    if (isWanted()) search();
  }

  const page = ([file, texts, places]) => ({file, texts, places});

  function loadPart(part) {
    return parts[part] ??= loadScript(part).then(() => {
      let first = pages.findIndex(page => page.part === part);
      for (const record of hyoSearchParts[part]) pages[first++] = {...page(record), part};
      parts[part].isLoaded = true;
    }, () => (parts[part] = undefined));
  }

  // Who has gone elsewhere while the index was loaded must not find results over the page.
  const isWanted = () => field.value && box.contains(document.activeElement);

  // Does something for each item, a few milliseconds at a time; false if somebody has typed since.
  async function forEach(items, own, action) {
    let began = performance.now();
    for (const item of items) {
      action(item);
      if (performance.now() - began < slice) continue;
      await new Promise(done => setTimeout(done));
      if (own !== turn) return false;
      began = performance.now();
    }
    return own === turn;
  }

  function prepare(page) {
    page.folded = page.texts.map(fold);
    page.compact = page.folded.map(compact);
    if (places) return;
    for (const text of page.folded) for (const word of wordsOf(text)) note(word);
  }

  function note(word) {
    if (!vocabulary.has(word)) vocabulary.set(word, stem(word));
  }

  const anyOf = words => words.length ? new RegExp(`(?<![a-z\\d])(?:${words.join("|")})(?![a-z\\d])`) : undefined;

  // What a word that was typed may mean: itself, other forms of it, and words that are one letter off.
  function meaning(typed) {
    const exact = compact(typed), kanji = /[\u4e00-\u9fff]{2}/.test(withoutKana(typed)) ? withoutKana(exact) : undefined;
    if (!/^[a-z][a-z\d]*$/.test(typed)) return {exact, kanji, others: []};
    const all = [...vocabulary], own = stem(typed);
    const forms = all.filter(([word, stem]) => word !== typed && own.length > 2 && stem === own).map(([word]) => word);
    const near = typed.length < 5 ? [] : all.filter(([word, stem]) => word.length > 3 && word !== typed
      && (isNear(typed, word) || own.length > 3 && isNear(own, stem))).map(([word]) => word);
    return {exact, forms: anyOf(forms), near: anyOf(near), others: [...forms, ...near]};
  }

  // The parts of a divided index that may hold a word: those with all of its runs of letters, of digits, and of two other
  // letters each; or those with one of the words that it may mean besides, or with letters that are folded here alone ("*").
  function partsOf({exact, kanji, others}) {
    const found = partsWith(word => word === "*" || others.includes(word));
    for (const text of [exact, kanji].filter(Boolean)) {
      const runs = text.match(/[a-z]+|\d+|(?:(?![\x00-\x7f])[\p{L}\p{N}\p{M}])+/gu) ?? [""];
      const sets = runs.flatMap(pieces).map(run => partsWith(word => word.includes(run)));
      for (const part of sets.reduce(common)) found.add(part);
    }
    return found;
  }

  const common = (left, right) => new Set([...left].filter(part => right.has(part)));
  const pieces = run => /^[\x00-\x7f]|^.?$/u.test(run) ? [run] : [...run].slice(1).map((letter, index) => [...run][index] + letter);

  // The parts that have any of some words, from lines such as "word 0 2-4".
  function partsWith(isMeant) {
    const found = new Set();
    for (const [word, line] of places) {
      if (found.size === parts.length) break;
      if (!isMeant(word)) continue;
      for (const range of line.split(" ").slice(1)) {
        const [first, last = first] = range.split("-").map(Number);
        for (let part = first; part <= last; part++) found.add(part);
      }
    }
    return found;
  }

  // How far a text is from a word: 0 holds it, 1 another form of it, 2 one that is a letter off; undefined is too far.
  function distance(page, position, {exact, kanji, forms, near}) {
    if (page.compact[position].includes(exact)) return 0;
    const folded = page.folded[position];
    if (forms?.test(folded) || kanji && withoutKana(page.compact[position]).includes(kanji)) return 1;
    return near?.test(folded) ? 2 : undefined;
  }

  // The hits of a page, best first: by how near they come, then titles of pages, those of sections, and what stands in them;
  // what holds the words as they were typed comes before what has them apart.
  function hitsOf(page, meanings, typed) {
    const far = meanings.map(meaning => page.texts.map((_, position) => distance(page, position, meaning)));
    const hits = new Map();
    for (const [id, text, section, ...headers] of page.places) {
      if (!far.some(each => each[text] !== undefined)) continue;
      const near = [text, section, 0, ...headers];
      const distances = far.map(each => Math.min(...near.map(position => each[position] ?? 9)));
      if (distances.includes(9)) continue;
      const kind = text !== section ? 2 : id ? 1 : 0, isApart = page.compact[text].includes(typed) ? 0 : 1;
      const own = far.reduce((sum, each) => sum + (each[text] ?? 1), 0);
      const rank = 100 * distances.reduce((sum, each) => sum + each, 0) + 10 * isApart + 3 * kind + Math.min(own, 2);
      const hit = hits.get(text);
      if (hit) {
        hit.places.push({id, section, headers});
        hit.rank = Math.min(hit.rank, rank);
      } else hits.set(text, {page, text, rank, places: [{id, section, headers}]});
    }
    return [...hits.values()].sort((left, right) => left.rank - right.rank);
  }

  async function search() {
    const own = ++turn, query = field.value, folded = fold(query), terms = folded.split(/[\s\u2010-\u2015-]+/).filter(Boolean);
    if (!terms.length) return close();
    // The index may arrive while the field waits for the next letter; what was unfolded since then stays so.
    if (!panel.hidden && panel.dataset.query === query) return;
    if (!pages) return load();
    const typed = compact(folded.trim());
    if (!await prepareAll(own, terms, typed)) return;
    const meanings = terms.map(meaning);
    const due = places ? meanings.map(partsOf).reduce(common) : new Set();
    for (;;) {
      const groups = [], wanted = [...due].filter(part => !parts[part]?.isLoaded);
      const isDone = await forEach(pages, own, page => {
        // Its part has arrived for a query that was given up.
        if (!page.compact) return;
        const hits = hitsOf(page, meanings, typed);
        if (hits.length) groups.push(hits);
      });
      if (!isDone || own !== turn) return;
      const total = groups.reduce((sum, hits) => sum + hits.length, 0), isEnough = !wanted.length || total >= most;
      if (isEnough || total) present(groups, meanings, wanted.length > 0);
      if (isEnough) return;
      // It says whose results are complete.
      delete panel.dataset.query;
      await Promise.all(wanted.slice(0, atOnce).map(loadPart));
      if (wanted.slice(0, atOnce).some(part => !parts[part])) return isWanted() && show([], failed);
      if (own !== turn || !await prepareAll(own, terms, typed)) return;
    }
  }

  // Prepares the pages. Who waits for that sees what has been found in the meantime, as it is written.
  async function prepareAll(own, terms, typed) {
    const due = pages.filter(page => !page.folded), words = places && !isKnown ? [...places.keys()] : [];
    if (!await forEach(words.filter(word => /^[a-z]/.test(word)), own, note)) return false;
    isKnown = true;
    const meanings = terms.map(term => ({exact: compact(term)})), groups = [], began = performance.now();
    let isShown = places !== undefined;
    return forEach(due, own, page => {
      prepare(page);
      if (isShown) return;
      const hits = hitsOf(page, meanings, typed);
      if (hits.length) groups.push(hits);
      if (!groups.length || performance.now() - began < patience) return;
      isShown = true;
      present(groups, meanings);
      delete panel.dataset.query;
    });
  }

  // Shows the hits of each page, the pages that come nearest first.
  function present(groups, meanings, areMore = false) {
    groups.sort((left, right) => left[0].rank - right[0].rank);
    const total = groups.reduce((sum, hits) => sum + hits.length, 0);
    let room = most;
    const shown = groups.map(hits => hits.slice(0, Math.max(0, (room -= hits.length) + hits.length))).filter(hits => hits.length);
    const number = Math.min(total, most);
    const all = areMore ? beyond.replace("{n}", total) : total;
    show(shown.map(hits => group(hits, meanings)),
      total ? (areMore || number < total ? firstResults : results).replace("{n}", number).replace("{total}", all) : noResults);
  }

  function show(items, words) {
    count.textContent = status.textContent = words;
    // Who is among the results already must not end up nowhere.
    if (list.contains(document.activeElement)) field.focus();
    list.replaceChildren(...items);
    panel.hidden = false;
    panel.dataset.query = field.value;
  }

  function close() {
    turn++;
    clearTimeout(timer);
    panel.hidden = true;
    status.textContent = "";
  }

  function element(name, type, ...children) {
    const made = document.createElement(name);
    if (type) made.className = type;
    made.append(...children);
    return made;
  }

  const lead = (page, id, ...children) => Object.assign(element("a", "", ...children), {href: page.file + (id && "#" + id)});

  // A page with what was found on it; its title leads to the page.
  function group(hits, meanings) {
    const [{page}] = hits, {texts} = page, title = hits.find(hit => hit.text === 0);
    const name = element("span", "text title", ...title ? excerpt(page, 0, meanings) : [texts[0]]);
    const others = hits.filter(hit => hit.text !== 0);
    return element("li", "page", lead(page, "", name),
      element("ul", "", ...others.map(hit => item(hit, meanings))));
  }

  function item({page, text, places}, meanings) {
    const [{id, section, headers}] = places, {texts} = page, isOne = places.length === 1;
    const path = text === section || section === 0 ? "" : texts[section];
    const link = lead(page, id);
    if (path && isOne) link.append(element("span", "path", path));
    link.append(element("span", text === section ? "text title" : "text", ...excerpt(page, text, meanings)));
    if (isOne && headers.length) link.append(element("span", "headers", headers.map(header => texts[header]).join(" · ")));
    return element("li", "hit", link, ...isOne ? [] : [others(page, places)]);
  }

  // The places of a text that stands in several, made when somebody unfolds them.
  function others({texts, ...page}, places) {
    const details = element("details", "", element("summary", "", inPlaces.replace("{n}", places.length)));
    details.addEventListener("toggle", () => details.append(element("ul", "", ...places.map(({id, section, headers}) =>
      element("li", "", lead(page, id, element("span", "headers",
        [section, ...headers].map(position => texts[position]).join(" · "))))))), {once: true});
    return details;
  }

  // The text about the first place that holds a word, which is marked.
  function excerpt({texts}, position, meanings) {
    const text = texts[position], folded = fold(text), dense = compact(folded);
    let found;
    for (const {exact, forms, near} of meanings) {
      if (dense.includes(exact)) found = {change: part => compact(fold(part)), start: dense.indexOf(exact), length: exact.length};
      else {
        const match = forms?.exec(folded) ?? near?.exec(folded);
        if (match) found = {change: fold, start: match.index, length: match[0].length};
      }
      if (found) break;
    }
    if (!found) return [text.slice(0, 3 * around) + (text.length > 3 * around ? "…" : "")];
    // Folding may change the length of a text: how much of it comes to so many letters?
    const upTo = length => {
      let low = 0, high = text.length;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (found.change(text.slice(0, middle)).length <= length) low = middle;
        else high = middle - 1;
      }
      return low;
    };
    const from = upTo(found.start), to = upTo(found.start + found.length);
    const before = [...text.slice(0, from)], after = [...text.slice(to)];
    return [
      (before.length > around ? "…" : "") + before.slice(-around).join(""), element("mark", "", text.slice(from, to)),
      after.slice(0, 2 * around).join("") + (after.length > 2 * around ? "…" : ""),
    ];
  }

  // Arrows go from the field through the results.
  function step(event) {
    const stops = [field, ...list.querySelectorAll("a, summary")].filter(each => each === field || each.checkVisibility());
    const next = stops[stops.indexOf(event.target) + (event.key === "ArrowDown" ? 1 : -1)];
    if (!stops.includes(event.target) || panel.hidden || !next) return;
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
  // From anywhere on the page, unless somebody is typing.
  document.addEventListener("keydown", event => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash && !(event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey)) return;
    event.preventDefault();
    field.focus();
    field.select();
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
  // Who types fast is not looked after letter by letter.
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, pause);
  });
  box.hidden = false;
})();
