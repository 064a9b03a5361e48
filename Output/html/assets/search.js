// Looks through all pages in the language of this one. Texts are compared without regard to case, to the width of characters,
// to hiragana or katakana, to a long vowel at the end of a word, hyphens, and blanks between letters, digits and Japanese. What
// is spelled in another way is found, too, and comes later: see `variant` and `joined`. No piece of work takes longer than a
// few milliseconds.
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

  const fold = text => text.normalize("NFKC").toLowerCase().replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  const kana = text => text.replace(/[\u30a1-\u30f6]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/ゔ([ぁぃぇぉゅ]?)/g, (_, vowel) => ({ぁ: "ば", ぃ: "び", ぇ: "べ", ぉ: "ぼ", ゅ: "びゅ"})[vowel] ?? "ぶ")
    .replace(/[ゕゖ]/g, "か");
  // Without what people leave out or put in: a long vowel at the end, hyphens, dots, blanks beside digits and Japanese.
  const compact = folded => folded.replace(/[\u30fb_]|(?<!\d)[\u2010-\u2015\u2212-]|[\u2010-\u2015\u2212-](?!\d)/g, "")
    .replace(/(?<=[a-z])\s+(?=[\d\u3040-\u9fff])|(?<=\d)\s+(?=[a-z\u3040-\u9fff])|(?<=[\u3040-\u9fff])\s+(?=\S)/g, "")
    .replace(/(?<=[ァ-ヺ])ー(?![ァ-ヺー])|(?<=[ぁ-ゖ])ー(?![ぁ-ゖー])/g, "");
  const exactly = folded => kana(compact(folded));

  // A number with kanji in it, in digits: 一万, 1億2000万, 三千.
  function inDigits(number) {
    let [sum, small, last] = [0, 0];
    for (const part of number.match(/[\d.]+|./g)) {
      const digit = "〇一二三四五六七八九".indexOf(part), unit = " 十百千".indexOf(part), myriad = " 万億兆".indexOf(part);
      if (digit >= 0) last = 10 * (last ?? 0) + digit;
      else if (unit > 0) [small, last] = [small + (last ?? 1) * 10 ** unit];
      else if (myriad > 0) [sum, small, last] = [sum + (small + (last ?? 0)) * 10 ** (4 * myriad), 0];
      else last = Number(part);
    }
    return String(Math.round(sum + small + (last ?? 0)));
  }

  // Kanji alone are words as often as numbers (一般, 十分): what counts something is a number, and so is 三千, and what has 万.
  const counted = /^(?:[円人件回個日週月年枚名台行列条項章種号歳か]|時間)/;
  const numbered = text => text.replace(/(?<=[\d一二三四五六七八九十数])[ヶヵカケ箇](?=[月所国年])/g, "か")
    .replace(/[\d〇一二三四五六七八九十百千](?:[\d〇一二三四五六七八九十百千万億兆]|\.(?=\d))*/g, (number, at) =>
      /[万億兆]|^[\d一二三四五六七八九].*[十百千]/.test(number)
        || /^[一二三四五六七八九]$|^[十百千]/.test(number) && counted.test(text.slice(at + number.length))
        ? inDigits(number) : number);
  // The kana that official rules for okurigana let people write or leave out: 行なう, 表わす, 終る. In the order of these rules.
  const okurigana = text => text.replace(RegExp("(?:(?<=行)な|(?<=[表著現断賜終変合代])わ|(?<=[浮向分預])か|(?<=生)ま|(?<=押)さ"
    + "|(?<=[捕暮])ら|(?<=積)も|(?<=[聞起])こ|(?<=落)と|(?<=当)た|(?<=上)が)(?=[ぁ-ゖ])", "g"), "");
  // Sounds from abroad, however they are written: インタフェイス, インターフェース; ウィルス, ウイルス.
  const sounds = text => kana(text).replace(/[ー\u2010-\u2015\u2212-]/g, "").replace(/ぇい/g, "ぇ").replace(/[ぁぃぅぇぉ]/g, large);
  const large = vowel => String.fromCharCode(vowel.charCodeAt(0) + 1);
  const variant = folded => sounds(okurigana(numbered(compact(folded))));
  // Kanji and katakana without the kana between them that some write and some don't: 呼び出し and 呼出, サーバーの再起動 and
  // サーバー再起動. A particle between two letters makes no word of them (人の口). The kinds of kana are told apart here: in
  // 文字コード there is nothing to leave out. A verb such as 決定する is no part of a longer word; its end becomes a sign.
  const kanji = "\u3005\u4e00-\u9fff", katakana = "ァ-ヺー", solid = `[${kanji}${katakana}a-z\\d]`;
  const particle = "(?:[のをはがへにでとも]|から|まで)";
  const ends = RegExp(`(?<=[${kanji}]{2})(?:する|し(?:ます|ました|て|た)|され(?:る|た|て|ます|ました))`, "g");
  const inner = RegExp(`(?<=[${kanji}])(?!${particle}(?![ぁ-ゖ]))[ぁ-ゖ]{1,2}(?![ぁ-ゖー])`, "g");
  const linking = RegExp(`(?<=${solid}{2})${particle}(?=${solid})|(?<=${solid})${particle}(?=${solid}{2})`, "g");
  const joined = folded => okurigana(numbered(compact(folded)).replace(ends, "\u0001").replace(linking, "").replace(inner, ""));
  const spellings = [variant, folded => sounds(joined(folded))];
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
    page.exact = page.folded.map(exactly);
    page.spelled = spellings.map(() => []);
    if (places) return;
    for (const text of page.folded) for (const word of wordsOf(text)) note(word);
  }

  function note(word) {
    if (!vocabulary.has(word)) vocabulary.set(word, stem(word));
  }

  const anyOf = words => words.length ? new RegExp(`(?<![a-z\\d])(?:${words.join("|")})(?![a-z\\d])`) : undefined;

  // A word in another spelling, unless it is too short to be told from others then: サーバ, サバ.
  function spelled(typed, spell) {
    const text = spell(typed), isWord = spell === variant || RegExp(`[${kanji}ァ-ヺ]{2}`).test(joined(typed));
    return isWord && !/^[ぁ-ゖ]{0,2}$/.test(text) ? text : undefined;
  }

  // The first place of a word in a text; 10 is no part of 110.
  function place(text, word) {
    let at = text.indexOf(word);
    while (at > 0 && /^\d\d/.test(text[at - 1] + word)) at = text.indexOf(word, at + 1);
    return at;
  }

  // What a word that was typed may mean: itself, other forms of it, and words that are one letter off.
  function meaning(typed) {
    const exact = exactly(typed);
    if (!/^[a-z][a-z\d]*$/.test(typed)) return {exact, spelled: spellings.map(spell => spelled(typed, spell)), others: []};
    const all = [...vocabulary], own = stem(typed);
    const forms = all.filter(([word, stem]) => word !== typed && own.length > 2 && stem === own).map(([word]) => word);
    const near = typed.length < 5 ? [] : all.filter(([word, stem]) => word.length > 3 && word !== typed
      && (isNear(typed, word) || own.length > 3 && isNear(own, stem))).map(([word]) => word);
    return {exact, forms: anyOf(forms), near: anyOf(near), others: [...forms, ...near]};
  }

  // The parts of a divided index that may hold a word: those with all of its runs of letters, of digits, and of two other
  // letters each; or those with one of the words that it may mean besides, or with letters that are folded here alone ("*").
  // In another spelling, kana may have been left out between kanji and kana, and numbers may have kanji in them.
  function partsOf({exact, spelled = [], others}) {
    const found = partsWith(word => word === "*" || others.includes(word));
    const add = (runs, parts) => {
      for (const part of (runs ?? [""]).flatMap(pieces).map(parts).reduce(common)) found.add(part);
    };
    add(sounds(exact).match(/[a-z]+|\d+|(?:(?![\x00-\x7f])[\p{L}\p{N}\p{M}])+/gu), run => partsWith(word => word.includes(run)));
    for (const text of spelled.filter(Boolean))
      add(text.match(RegExp(`[a-z]+|\\d+|[${kanji}]+|[ぁ-ゖ]{2,}|(?:(?![\\x00-\\x7fぁ-ゖ${kanji}])[\\p{L}\\p{N}\\p{M}])+`, "gu")), partsOfRun);
    return found;
  }

  function partsOfRun(run) {
    const signs = /\d/.test(run) && RegExp(`[${["", "一二三四五六七八九", "十", "百", "千"][run.length] ?? "万億兆"}]`);
    return partsWith(word => word.includes(run) || signs && signs.test(word));
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

  // How far a text is from a word: 0 holds it, 1 another form or spelling of it, 2 one that is a letter off; undefined is too far.
  function distance(page, position, {exact, spelled, forms, near}) {
    if (place(page.exact[position], exact) >= 0) return 0;
    const folded = page.folded[position];
    const isSpelled = (word, kind) => word && place(page.spelled[kind][position] ??= spellings[kind](folded), word) >= 0;
    if (forms?.test(folded) || spelled?.some(isSpelled)) return 1;
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
      const kind = text !== section ? 2 : id ? 1 : 0, isApart = page.exact[text].includes(typed) ? 0 : 1;
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
    const own = ++turn, query = field.value, folded = fold(query), terms = folded.split(/[\s\u2010-\u2015「」『』、。-]+/).filter(Boolean);
    if (!terms.length) return close();
    // The index may arrive while the field waits for the next letter; what was unfolded since then stays so.
    if (!panel.hidden && panel.dataset.query === query) return;
    if (!pages) return load();
    const typed = exactly(folded.trim());
    if (!await prepareAll(own, terms, typed)) return;
    const meanings = terms.map(meaning);
    const due = places ? meanings.map(partsOf).reduce(common) : new Set();
    for (;;) {
      const groups = [], wanted = [...due].filter(part => !parts[part]?.isLoaded);
      const isDone = await forEach(pages, own, page => {
        // Its part has arrived for a query that was given up.
        if (!page.exact) return;
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
    const meanings = terms.map(term => ({exact: exactly(term)})), groups = [], began = performance.now();
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
    const text = texts[position], isIn = meanings.map(meaning => holding(meaning, text)).find(Boolean);
    if (!isIn) return [text.slice(0, 3 * around) + (text.length > 3 * around ? "…" : "")];
    // Folding may change the length of a text: what is the shortest beginning that holds the word, and the shortest end of that?
    let to = least(text.length, length => isIn(text.slice(0, length)));
    while (text[to] === "ー") to++;
    const from = to - least(to, length => isIn(text.slice(to - length, to)));
    const before = [...text.slice(0, from)], after = [...text.slice(to)];
    return [
      (before.length > around ? "…" : "") + before.slice(-around).join(""), element("mark", "", text.slice(from, to)),
      after.slice(0, 2 * around).join("") + (after.length > 2 * around ? "…" : ""),
    ];
  }

  // What tells whether a part of a text holds a word as the text does; undefined if the text doesn't hold it.
  function holding({exact, spelled = [], forms, near}, text) {
    return [
      part => place(exactly(fold(part)), exact) >= 0, ...[forms, near].map(words => part => words?.test(fold(part))),
      ...spelled.map((word, kind) => part => word && place(spellings[kind](fold(part)), word) >= 0),
    ].find(isIn => isIn(text));
  }

  function least(high, isEnough) {
    let low = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isEnough(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
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
