// Finds the outcome of a table for the values that a reader chooses. Which combinations have which outcome was worked out
// when the page was made, and stands in it; the choice stands in the address, by the ids of the conditions.
"use strict";

// A number, in units of 10^-18, or a date as an integer that compares with others; undefined for anything else.
function ordinal(text, isDate) {
  if (isDate) return /^\d{4,5}-\d\d-\d\d$/.test(text) ? BigInt(text.replaceAll("-", "")) : undefined;
  const [, sign, whole, fraction] = /^(-?)0*(\d{1,19})(?:\.(\d{1,18}?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole + (fraction ?? "").padEnd(18, "0"));
  return sign ? -units : units;
}

const words = (text) => (text ? text.split(" ") : []);

// A condition with its listed values.
class Choice {
  constructor(element) {
    this.control = element;
    this.key = element.dataset.key;
    this.slots = [...element.options].slice(1).map((option) => option.value);
  }

  get value() { return this.control.value; }
  set value(text) { this.control.value = this.slots.includes(text) ? text : ""; }
  clear() { this.control.value = ""; }
  // The position of the slot; -1 where none is chosen.
  get slot() { return this.control.selectedIndex - 1; }
}

// What was typed, as if on any keyboard: digits of full width, signs that look alike.
const plain = (text) => text.normalize("NFKC").replace(/^[\u2212\uFF0D]/, "-").replaceAll("\u2019", "'").trim();

// How the language of the page writes numbers.
class NumberStyle {
  // The data of the field: its signs, and how many digits the last group and each other one have.
  constructor({ decimal, group, groups }) {
    this.decimal = plain(decimal);
    // A blank is a sign here, which trimming would take away.
    this.group = plain(group) || " ";
    [this.last, this.other] = groups.split(" ").map(Number);
  }

  // The number in the notation of addresses; undefined for what the language writes otherwise.
  read(text) {
    const [whole, fraction, ...more] = text.split(this.decimal);
    const sign = whole.startsWith("-") ? "-" : "";
    const [first, ...groups] = whole.slice(sign.length).split(this.group);
    const isGrouped = groups.length === 0
      || (first.length > 0 && first.length <= this.other && groups.at(-1).length === this.last
        && groups.slice(0, -1).every((each) => each.length === this.other));
    if (more.length > 0 || !isGrouped) return undefined;
    const number = sign + first + groups.join("") + (fraction === undefined ? "" : "." + fraction);
    return ordinal(number, false) === undefined ? undefined : number;
  }

  write(number) { return number.replace(".", this.decimal); }
}

// A condition of numbers or dates, with a box for a value that is missing where there may be one.
class Quantity {
  constructor(element) {
    this.control = element;
    this.key = element.dataset.key;
    this.slots = words(element.dataset.slots);
    this.missing = element.parentElement.querySelector("[type=checkbox]");
    this.isDate = element.type === "date";
    this.style = this.isDate ? undefined : new NumberStyle(element.dataset);
    this.cuts = words(element.dataset.cuts).map((text) =>
      text === "-" ? undefined : { number: ordinal(text.slice(1), this.isDate), isAfter: text[0] === "(" });
    this.missing?.addEventListener("change", () => { if (this.missing.checked) this.control.value = ""; });
    element.addEventListener("input", () => { if (this.missing) this.missing.checked = false; });
  }

  get typed() { return plain(this.control.value); }
  // In the notation of addresses, which is the same in all languages; undefined for what can't be read.
  get canonical() { return this.style ? this.style.read(this.typed) : this.typed; }

  get value() { return this.missing?.checked ? "null" : this.canonical ?? this.typed; }

  set value(text) {
    const isMissing = text === "null" && this.missing !== null;
    if (this.missing) this.missing.checked = isMissing;
    if (this.value !== text) this.control.value = isMissing ? "" : this.style?.write(text) ?? text;
  }

  // A date that is typed in half has no value, but stands there.
  clear() {
    this.control.value = "";
    if (this.missing) this.missing.checked = false;
  }

  // The position of the slot; -1 where nothing is given, undefined where that is no value of the condition.
  get slot() {
    if (this.missing?.checked) return this.slots.length - 1;
    if (this.typed === "") return this.control.validity.badInput ? undefined : -1;
    const number = ordinal(this.canonical ?? "", this.isDate);
    if (number === undefined) return undefined;
    const step = "integer" in this.control.dataset ? "1" : this.control.dataset.step;
    if (step && number % ordinal(step, false) !== 0n) return undefined;
    const before = this.cuts.filter((cut, index) =>
      cut ? number > cut.number || (number === cut.number && !cut.isAfter) : index === 0).length;
    return before > 0 && before < this.cuts.length ? before - 1 : undefined;
  }
}

// What is decided for some boxes of combinations. Where the table has a line for each rule, a box knows its lines.
class Answer {
  constructor(template) {
    this.content = template.content;
    this.boxes = template.dataset.boxes.split(";").map((text) => {
      const [slots, lines] = text.split("|");
      return { slots: slots.split(" ").map(Answer.slots), lines: lines ? lines.split(",").map(Number) : [] };
    });
  }

  // The runs of slots of "0,3-5", as pairs of the first and the last; undefined for all slots.
  static slots(text) {
    if (text === "-") return undefined;
    return text.split(",").map((run) => {
      const [first, last = first] = run.split("-").map(Number);
      return [first, last];
    });
  }

  boxesFor(slots) {
    const holds = (runs, slot) => runs === undefined || runs.some(([first, last]) => first <= slot && slot <= last);
    return this.boxes.filter((box) => slots.every((slot, index) => slot < 0 || holds(box.slots[index], slot)));
  }
}

function mark(element, attribute, isMarked, value) {
  if (isMarked) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}

class Finder {
  constructor(element) {
    this.element = element;
    this.fields = [...element.querySelectorAll("[data-key]")].map((control) =>
      control.localName === "select" ? new Choice(control) : new Quantity(control));
    this.answers = [...element.querySelectorAll("template")].map((template) => new Answer(template));
    this.hint = element.querySelector(".finder-hint");
    this.list = element.querySelector("dl");
    this.notes = element.querySelector(".notes");
    this.actions = element.querySelector(".finder-actions");
    this.link = this.actions.querySelector("a");
    this.marked = [];
    element.addEventListener("input", (event) => this.changed(event.target));
    element.addEventListener("change", () => this.changed());
    // A date that is typed in half is no change.
    element.addEventListener("focusout", () => {
      this.typedIn = undefined;
      restore();
    });
    this.actions.querySelector("button").addEventListener("click", () => {
      for (const field of this.fields) field.clear();
      this.changed();
      this.fields[0].control.focus();
    });
    element.hidden = false;
  }

  // Who still types is not told yet that it is no possible value.
  changed(typedIn) {
    this.typedIn = typedIn;
    const query = new URLSearchParams(location.search);
    for (const field of this.fields) {
      if (field.value) query.set(field.key, field.value);
      else query.delete(field.key);
    }
    this.leaveCell();
    remember(query);
  }

  // A cell that a link led to must not stay marked beside the one for the choice.
  leaveCell() {
    const target = document.querySelector("td:target, th:target, tr:target, td :target");
    if (target?.closest(".decision-table") !== document.getElementById(this.element.dataset.table)) return;
    const focused = document.activeElement;
    location.replace("#" + this.element.id);
    focused.focus({ preventScroll: true });
  }

  // Takes the choice from the address. What is shown already is left alone: screen readers would say it again.
  restore(query) {
    for (const field of this.fields) field.value = query.get(field.key) ?? "";
    const told = this.fields.filter((field) => field.control !== this.typedIn).map((field) => field.slot === undefined);
    const state = [...this.fields.map((field) => field.value), ...told].join(" ");
    if (state === this.state) return;
    this.state = state;
    this.show();
  }

  possible(slots) {
    return this.answers.filter((answer) => answer.boxesFor(slots).length > 0);
  }

  show() {
    const slots = this.fields.map((field) => field.slot);
    const isWrong = slots.includes(undefined);
    const answers = isWrong ? [] : this.possible(slots);
    const isFound = answers.length === 1 && (slots.some((slot) => slot >= 0) || this.answers.length === 1);
    this.showRemarks(slots, isFound);
    this.hint.hidden = isFound;
    this.list.hidden = !isFound;
    this.notes.hidden = true;
    this.actions.hidden = !isFound && slots.every((slot) => slot === -1);
    this.link.hidden = !isFound;
    for (const cell of this.marked) cell.classList.remove("found", "found-row", "found-column");
    this.marked = [];
    if (isFound) this.showAnswer(answers[0], slots);
  }

  // Each field that makes no difference does so without those before it of which that is said: two may do so each alone,
  // but not together.
  showRemarks(slots, isFound) {
    const texts = this.element.dataset;
    const left = [...slots];
    this.fields.forEach((field, index) => {
      const isTold = slots[index] === undefined && field.control !== this.typedIn;
      const others = left.with(index, -1);
      const isIdle = isFound && this.possible(others).length === 1;
      if (isIdle) left[index] = -1;
      const remark = document.getElementById(field.control.id + ":remark");
      const text = isTold ? texts.impossibleValue : isIdle ? texts.noDifference : "";
      if (remark.textContent === text) return;
      mark(field.control, "aria-invalid", isTold, "true");
      mark(remark, "role", isTold, "alert");
      remark.textContent = text;
    });
  }

  showAnswer(answer, slots) {
    const { order, rows, columns, page } = this.element.dataset;
    const ids = order === undefined ? [] : this.cells(slots);
    const cells = page ? [] : ids.map((each) => each.map((id) => document.getElementById(id).closest("td")));
    const sources = cells[0] ?? [...answer.content.children];
    [...this.list.querySelectorAll("dd")].forEach((place, index) => {
      const source = sources[index];
      place.className = source.className;
      place.classList.remove("found", "found-row", "found-column");
      // What has an id is the place of a cell that is folded into this one.
      const nodes = [...source.childNodes].filter((node) => !node.id);
      place.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
    });
    const lines = [...new Set(answer.boxesFor(slots).flatMap((box) => box.lines))].sort((a, b) => a - b);
    this.showNotes(answer);
    if (page) return this.lead(page, ids[0]?.[0] ?? lines.map((line) => this.head(line))[0]);
    this.marked = cells.length > 0 ? cells.flat() : lines.flatMap((line) => this.line(line));
    for (const cell of this.marked) cell.classList.add("found");
    if (rows !== undefined) for (const cell of this.marked) cell.classList.add("found-row");
    if (columns !== undefined) for (const cell of this.marked) cell.classList.add("found-column");
    const first = this.marked[0];
    this.lead("", rows === undefined ? first?.id : first?.parentElement.id);
  }

  // Leads to a place: where there is none on this page, with the choice to the page that has it.
  lead(page, id) {
    this.link.hidden = id === undefined;
    if (id === undefined) return;
    this.link.href = page ? `${page}${location.search}` : "";
    this.link.hash = id;
  }

  // Repeats the notes that the outcome refers to: those of the table, or those that came with the answer.
  showNotes(answer) {
    const own = [...answer.content.querySelectorAll("li[data-id]")];
    const ids = new Set([...this.list.querySelectorAll("a.note-ref")].map((each) => decodeURIComponent(each.hash.slice(1))));
    const notes = own.length > 0 ? own : [...ids].map((id) => document.getElementById(id)).filter((each) => each);
    this.notes.replaceChildren(...notes.map((note) => {
      const copy = note.cloneNode(true);
      if (note.dataset.id) copy.id = note.dataset.id;
      else copy.removeAttribute("id");
      for (const link of copy.querySelectorAll(".backlink")) link.remove();
      return copy;
    }));
    this.notes.hidden = notes.length === 0;
  }

  // The ids of the cells of a crosstab for all combinations of a choice, those of the outputs of each together.
  cells(slots) {
    const { table, order, ends } = this.element.dataset;
    let ids = [table];
    for (const index of order.split(" ").map(Number)) {
      const all = this.fields[index].slots;
      const chosen = slots[index] < 0 ? all : [all[slots[index]]];
      ids = ids.flatMap((id) => chosen.map((slot) => `${id}.${slot}`));
    }
    return ids.map((id) => ends.split(" ").map((end) => id + end));
  }

  // The id of a row or of the header of a column.
  head(index) {
    const { table, rows, columns } = this.element.dataset;
    return table + words(rows ?? columns)[index];
  }

  // The cells of a row or of a column.
  line(index) {
    const { rows } = this.element.dataset;
    const head = document.getElementById(this.head(index));
    if (head === null) return [];
    if (rows !== undefined) return [...head.cells];
    // By id rather than by place, since a cell may span rows.
    const ofHead = (cell) => cell === head || [".", ":"].some((sign) => cell.id.startsWith(head.id + sign));
    return [...head.closest("table").querySelectorAll("th, td")].filter(ofHead);
  }
}

const finders = [...document.querySelectorAll(".finder")].map((element) => new Finder(element));

// Puts the choice into the address of this page. Some browsers refuse, for a file or after many changes.
function remember(query) {
  const search = String(query) && "?" + query;
  try {
    history.replaceState(history.state, "", location.pathname + search + location.hash);
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
  show(query);
}

// Shows a choice, which goes along to the page in other languages.
function show(query) {
  for (const finder of finders) finder.restore(query);
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = query;
}

const restore = () => show(new URLSearchParams(location.search));
addEventListener("popstate", restore);
addEventListener("pageshow", restore);
restore();
