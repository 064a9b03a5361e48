// Finds the outcomes of a table for the values that a reader chooses, be it all of them or some. Which combinations have
// which outcome was worked out when the page was made, and stands in it; the choice stands in the address, by the ids of the
// conditions.
"use strict";

// A number, in units of 10^-18, a date or a time as an integer that compares with others, a duration in its smallest unit,
// or the parts of a version; undefined for anything else. The kind is true for dates and times, the units of a duration, and "."
// for versions.
function ordinal(text, kind) {
  if (kind === true)
    return /^(\d{4,5}-\d\d-\d\d|\d\d:\d\d(:\d\d)?)$/.test(text) ? BigInt(text.replace(/\D/g, "").padEnd(6, "0")) : undefined;
  // The parts of a version, of which those that are missing are 0, side by side.
  if (kind === ".") {
    const parts = /^\d{1,9}(\.\d{1,9}){0,3}(\.\d)?$/.test(text) && text.split(".");
    return parts ? BigInt([0, 1, 2, 3].map((index) => (parts[index] ?? "").padStart(9, "0")).join("") + (parts[4] ?? 0)) : undefined;
  }
  if (kind) {
    let sum = 0n, rest = text.toLowerCase().replace(/^-?p?|[t\s]/g, "");
    for (const each of words(kind))
      rest = rest.replace(RegExp(`^(\\d+)${each[0]}`), (_, count) => ((sum += BigInt(count) * BigInt(each.slice(1))), ""));
    return rest || !/\d/.test(text) ? undefined : text[0] === "-" ? -sum : sum;
  }
  const [, sign, whole, fraction] = /^(-?)0*(\d{1,19})(?:\.(\d{1,18}?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole + (fraction ?? "").padEnd(18, "0"));
  return sign ? -units : units;
}

// Formulas are computed exactly, in fractions of two integers, of which the second is above 0.
const unit = 10n ** 18n;
const floored = ([numerator, denominator]) => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator - (rest < 0n ? 1n : 0n);
};
const negative = ([numerator, denominator]) => [-numerator, denominator];
const less = (left, right) => left[0] * right[1] < right[0] * left[1];
const plus = (left, right) => [left[0] * right[1] + right[0] * left[1], left[1] * right[1]];
const over = (left, right) => {
  if (right[0] === 0n) return null;
  const [numerator, denominator] = [left[0] * right[1], left[1] * right[0]];
  return denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
};
// Half of a step is rounded away from 0.
const nearest = (number) =>
  number[0] < 0n ? -floored(plus(negative(number), [1n, 2n])) : floored(plus(number, [1n, 2n]));
const stepped = (count) => (number, step) => {
  const steps = over(number, step);
  return steps && [count(steps) * step[0], step[1]];
};
const operations = {
  "+": plus,
  "-": (left, right) => (right ? plus(left, negative(right)) : negative(left)),
  "*": (left, right) => [left[0] * right[0], left[1] * right[1]],
  "/": over,
  min: (...all) => all.reduce((least, each) => (less(each, least) ? each : least)),
  max: (...all) => all.reduce((most, each) => (less(most, each) ? each : most)),
  round: stepped(nearest),
  floor: stepped(floored),
  ceil: stepped((number) => -floored(negative(number))),
};

// The value of a formula; undefined without a value of one of its conditions, and null if it divides by 0. The values of
// conditions are in units.
function valueOf(formula, valueOfCondition) {
  if ("number" in formula) return [ordinal(formula.number, false), unit];
  if ("condition" in formula) {
    const units = valueOfCondition(formula.condition);
    return units === undefined ? undefined : [units, unit];
  }
  const operands = formula.of.map((each) => valueOf(each, valueOfCondition));
  for (const none of [undefined, null]) if (operands.includes(none)) return none;
  return operations[formula.operation](...operands);
}

// A number as specs have it, rounded to 18 digits after the point.
function written(value) {
  const units = nearest([value[0] * unit, value[1]]), digits = String(units < 0n ? -units : units).padStart(19, "0");
  const fraction = digits.slice(-18).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -18)}${fraction && "." + fraction}`;
}

// The ids of the conditions that a formula uses.
const conditionsOf = (formula) =>
  "condition" in formula ? [formula.condition] : (formula.of ?? []).flatMap(conditionsOf);

// Writes results in the pattern that the language has for them.
class ResultStyle {
  constructor(data, language = document.documentElement.lang) { Object.assign(this, data, { language }); }

  grouped(whole) {
    if (whole.length < this.primary + this.minimum) return whole;
    const groups = [whole.slice(-this.primary)];
    for (let end = whole.length - this.primary; end > 0; end -= this.secondary)
      groups.unshift(whole.slice(Math.max(0, end - this.secondary), end));
    return groups.join(this.group);
  }

  write(number, output) {
    const patterns = this.patterns[output], decimals = patterns.decimals ?? 0;
    let [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number);
    if (decimals) fraction = (fraction ?? "").padEnd(decimals, "0");
    const magnitude = this.grouped(whole) + (fraction ? this.decimal + fraction.padEnd(patterns.fraction, "0") : "");
    const plurals = new Intl.PluralRules(this.language, { minimumFractionDigits: decimals });
    const pattern = patterns[plurals.select(Number(number))] ?? patterns.other;
    return pattern.replace(/\{value(\.\w+)?\}/g, (_, form) =>
      ({ ".plain": number, ".sign": sign, ".magnitude": magnitude })[form]
        ?? sign + (form && !fraction && this.inMyriads(whole) || magnitude));
  }

  // By ten thousands, whose powers have names.
  inMyriads(whole, [next, ...names] = this.myriads, name = "") {
    const end = next ? -4 : 0, last = whole.slice(end).replace(/^0+/, "");
    return (end && whole.length > 4 ? this.inMyriads(whole.slice(0, end), names, next) : "") + (last && this.grouped(last) + name);
  }

  // Writes a value that is no number: a listed one in its words, a date or a time with its parts in a pattern.
  say(text, output) {
    const { values, pattern, months } = this.words[output];
    if (values) return values[text];
    const parts = /(?<year>\d+)-(?<month>\d+)-(?<day>\d+)|(?<hour>\d+):(?<minute>\d\d(:(?!00)\d\d)?)/.exec(text)?.groups;
    const shown = pattern && parts ? pattern.replace(/\{(\w+)\}/g, (_, name) =>
      name === "month" ? months[parts.month - 1] : name === "minute" ? parts.minute : Number(parts[name])) : text;
    return this.patterns[output].other.replace(/\{value(\.plain)?\}/g, (_, plain) => (plain ? text : shown));
  }
}

// The values that phrases say, those of phrases in other languages by these.
class PhraseValues {
  constructor({ formulas = {}, style, others = {} }, language) {
    this.formulas = formulas;
    this.texts = Object.keys(formulas);
    this.style = new ResultStyle(style, language);
    this.others = new Map(Object.entries(others).map(([tag, data]) => [tag, new PhraseValues(data, tag)]));
  }

  // The values of the language that a place is in.
  at(place) { return this.others.get(place.closest(".fallback")?.lang) ?? this; }

  // The conditions that the phrases in some elements use.
  usesIn(elements) {
    return elements.flatMap((each) => [...each.querySelectorAll("var")])
      .flatMap((place) => conditionsOf(this.at(place).formulas[place.dataset.formula] ?? {}));
  }

  fill(element, finder) {
    for (const place of element.querySelectorAll("var")) {
      const text = this.at(place).textOf(place.dataset.formula, finder);
      if (text) place.replaceWith(make("strong", "computed", text));
    }
  }

  textOf(text, finder) {
    const formula = this.formulas[text], index = this.texts.indexOf(text);
    if (!formula) return undefined;
    if (this.style.words?.[index]) {
      const value = finder.copied(formula);
      return value && value !== "null" && this.style.say(value, index);
    }
    const value = valueOf(formula, (id) => finder.numbers.get(id)), number = value && written(value);
    return number && ordinal(number, false) !== undefined && this.style.write(number, index);
  }
}

const words = (text) => (text ? text.split(" ") : []);

// The cuts between the slots of numbers or dates.
const cutsOf = (element, kind) => words(element.dataset.cuts).map((text) =>
  text === "-" ? undefined : { number: ordinal(text.slice(1), kind), isAfter: text[0] === "(" });

// The position of the slot that holds a number; undefined for a number outside of all.
function slotOf(number, cuts) {
  const before = cuts.filter((cut, index) =>
    cut ? number > cut.number || (number === cut.number && !cut.isAfter) : index === 0).length;
  return before > 0 && before < cuts.length ? before - 1 : undefined;
}

// A condition with its listed values: in a list to choose from, or with a button for each of a few.
class Choice {
  constructor(element) {
    this.control = element;
    this.key = element.dataset.key;
    this.name = named(element);
    this.buttons = [...element.querySelectorAll("button")];
    this.options = this.buttons.length > 0 ? this.buttons : [...element.options].slice(1);
    this.slots = this.options.map((option) => option.value);
    this.texts = this.options.map((option) => option.textContent);
    for (const button of this.buttons) {
      button.append(Object.assign(document.createElement("small")));
      button.addEventListener("click", () => {
        // A second time takes the choice back.
        this.value = this.value === button.value ? "" : button.value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
  }

  get value() { return this.slots[this.slot] ?? ""; }
  set value(text) {
    if (this.buttons.length === 0) this.control.value = this.slots.includes(text) ? text : "";
    for (const button of this.buttons) button.setAttribute("aria-pressed", button.value === text);
  }
  clear() { this.value = ""; }
  focus() { (this.buttons.find((each) => each.ariaPressed === "true") ?? this.buttons[0] ?? this.control).focus(); }
  // The position of the slot; -1 where none is chosen.
  get slot() {
    if (this.buttons.length === 0) return this.control.selectedIndex - 1;
    return this.buttons.findIndex((each) => each.getAttribute("aria-pressed") === "true");
  }

  // Tells how many outcomes each value would leave, or in a word that it leads nowhere.
  tell(counts, label) {
    this.options.forEach((option, index) => {
      const { count, word } = counts[index];
      option.classList.toggle("dead", Boolean(word));
      if (this.buttons.length === 0) return void (option.label = `${this.texts[index]} (${word || count})`);
      const small = option.querySelector("small"), text = word || String(count);
      if (small.textContent === text) return;
      small.textContent = text;
      small.title = word || label.replace("{n}", count);
      option.setAttribute("aria-label", `${this.texts[index]} (${small.title})`);
    });
  }

  written(slots) { return slots.map((slot) => this.texts[slot]); }
}

// A member of a set, with a box beside those of the others; the set is given once one of them, or "none", is checked.
class Member {
  constructor(element) {
    this.box = element;
    this.control = element.closest(".finder-members");
    this.key = element.dataset.key;
    this.name = named(element);
    this.slots = ["true", "false"];
    this.texts = element.dataset.words.split("\t");
    this.none = this.control.querySelector(".none");
    this.boxes = [...this.control.querySelectorAll("[data-key]")];
    // What stands for the empty set in addresses, unless a member is called so.
    this.empty = this.boxes.some((each) => each.value === "none") ? "," : "none";
    element.addEventListener("input", () => { if (element.checked) this.none.checked = false; });
    this.none.addEventListener("input", () => { if (this.none.checked) element.checked = false; });
  }

  // That of the whole set.
  get value() {
    const checked = this.boxes.filter((each) => each.checked);
    return checked.length > 0 ? checked.map((each) => each.value).join(",") : this.none.checked ? this.empty : "";
  }
  set value(text) {
    const ids = text === this.empty ? [] : text.split(",");
    for (const each of this.boxes) each.checked = ids.includes(each.value);
    this.none.checked = text === this.empty;
  }
  clear() { this.value = ""; }
  focus() { this.boxes[0].focus(); }
  tell() {}
  get slot() { return this.value === "" ? -1 : this.box.checked ? 0 : 1; }
  written(slots) { return slots.map((slot) => this.texts[slot]); }
  // The members that the set has.
  get said() {
    const checked = this.boxes.filter((each) => each.checked);
    return (checked.length > 0 ? checked : [this.none]).map((each) => each.closest("label").textContent.trim()).join(", ");
  }
}

// The name of a condition, which stands above its field.
const named = (element) => element.dataset.name ?? document.getElementById(element.id + ":name").textContent;

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

// A condition of numbers, dates and the like, with a box for a value that is missing where there may be one.
class Quantity {
  constructor(element) {
    this.control = element;
    this.key = element.dataset.key;
    this.name = named(element);
    this.slots = words(element.dataset.slots);
    this.texts = element.dataset.words.split("\t");
    this.missing = element.parentElement.querySelector("[type=checkbox]");
    this.kind = element.dataset.units ?? element.type !== "text";
    this.style = this.kind ? undefined : new NumberStyle(element.dataset);
    this.cuts = cutsOf(element, this.kind);
    // On `input`, as all that reads the choice: what is emptied later would be read twice, with and without the value.
    this.missing?.addEventListener("input", () => { if (this.missing.checked) this.control.value = ""; });
    element.addEventListener("input", () => { this.preset = ""; if (this.missing) this.missing.checked = false; });
    // Today where the reader is, if the table speaks of it: what holds now is asked for most. Swedish dates are those of
    // ISO 8601.
    if ("day" in element.dataset) this.control.value = new Date().toLocaleDateString("sv");
    this.preset = this.slot === undefined ? "" : this.control.value;
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

  focus() { this.control.focus(); }
  tell() {}

  // Several intervals in a row are told by the first and the last of them.
  written(slots) {
    const runs = [];
    for (const slot of slots) {
      if (runs.at(-1)?.at(-1) === slot - 1) runs.at(-1).push(slot);
      else runs.push([slot]);
    }
    const between = (run) => `${this.texts[run[0]]} … ${this.texts[run.at(-1)]}`;
    return runs.flatMap((run) => (run.length > 3 ? between(run) : run.map((slot) => this.texts[slot])));
  }

  // A date that is typed in half has no value, but stands there.
  clear() {
    this.control.value = this.preset = "";
    if (this.missing) this.missing.checked = false;
  }

  // The position of the slot; -1 where nothing is given, undefined where that is no value of the condition.
  get slot() {
    if (this.missing?.checked) return this.slots.length - 1;
    if (this.typed === "") return this.control.validity.badInput ? undefined : -1;
    const number = ordinal(this.canonical ?? "", this.kind);
    if (number === undefined) return undefined;
    const step = "integer" in this.control.dataset ? "1" : this.control.dataset.step;
    if (step && number % ordinal(step, false) !== 0n) return undefined;
    return slotOf(number, this.cuts);
  }
}

// What follows from the values chosen, so that nobody is asked for it.
class Derived {
  constructor(element) {
    Object.assign(this, { control: element, key: element.dataset.key, name: named(element), value: "", slot: -1 });
    this.slots = words(element.dataset.slots);
    this.texts = element.dataset.words.split("\t");
  }

  clear() {}
  focus() {}
  tell() {}
  written(slots) { return slots.map((slot) => this.texts[slot]); }
}

// A date, as the number that ordinal reads, some months or days later; that of the last day where the month has no such day.
function later(number, plus) {
  const [months, days] = words(plus).map(Number), [, year, month, day] = /(.+)(..)(..)/.exec(number).map(Number);
  const date = new Date(0);
  // The last day of the month.
  date.setUTCFullYear(year, month + months, 0);
  date.setUTCDate(months ? Math.min(day, date.getUTCDate()) : day + days);
  // A date before the year 0 is earlier than all others.
  return ordinal(date.toISOString().replace(/^\+0|T.*/g, ""), true) ?? -1n;
}

// The order of the values of two conditions.
class Order extends Derived {
  constructor(element) {
    super(element);
    this.pair = words(element.dataset.pair);
    Object.assign(this, { plus: element.dataset.plus, uses: new Set(this.pair), steps: [] });
  }

  // The slot for those of other conditions and their numbers; -1 where it is not known.
  settle(slots, numbers, fields) {
    const sides = this.pair.map((key) => fields.findIndex((field) => field.key === key));
    if (sides.some((side) => !(slots[side] >= 0))) return -1;
    let [left, right] = sides.map((side) => fields[side] instanceof Quantity ? numbers.get(fields[side].key)
      : fields[side].slots[slots[side]] === "null" ? undefined : slots[side]);
    if (this.plus && right !== undefined) right = later(right, this.plus);
    const order = left === undefined || right === undefined ? "null" : left < right ? "less" : left > right ? "greater" : "equal";
    return this.slots.indexOf(this.slots.includes(order) ? order : "unequal");
  }
}

// A number that other tables compute from what is chosen.
class Computed extends Derived {
  constructor(element) {
    super(element);
    this.cuts = cutsOf(element, false);
    this.steps = JSON.parse(element.dataset.steps).map(({ boxes, formula }) => ({ boxes: boxesOf(boxes), formula }));
    this.uses = new Set(this.steps.flatMap(({ formula }) => (formula ? conditionsOf(formula) : [])));
    this.results = new ResultStyle(JSON.parse(element.dataset.results));
  }

  written(slots) { return Quantity.prototype.written.call(this, slots); }

  // The slot for those of other conditions and their numbers, to which its own is added; -1 where it is not known.
  settle(slots, numbers) {
    const found = this.steps.filter(({ boxes }) => boxes.some((box) => fits(box, slots)));
    if (found.length !== 1) return -1;
    if (!found[0].formula) return this.slots.length - 1;
    const value = valueOf(found[0].formula, (id) => numbers.get(id));
    if (!value) return -1;
    const number = ordinal(written(value), false);
    if (number === undefined) return -1;
    numbers.set(this.key, number);
    return slotOf(number, this.cuts) ?? -1;
  }
}

// The slots of "0,3-5"; undefined for all slots.
function slotsOf(text) {
  if (text === "-") return undefined;
  return new Set(text.split(",").flatMap((run) => {
    const [first, last = first] = run.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }));
}

// Boxes of combinations: the slots of each condition, and the lines of the table.
const boxesOf = (text) => text.split(";").map((box) => {
  const [slots, lines] = box.split("|");
  return { slots: slots.split(" ").map(slotsOf), lines: lines ? lines.split(",").map(Number) : [] };
});

// True if a box has a combination of some slots, of which -1 stands for all.
const fits = (box, slots) =>
  slots.every((slot, index) => slot < 0 || box.slots[index] === undefined || box.slots[index].has(slot));

// What is decided for some boxes of combinations. Where the table has a line for each rule, a box knows its lines.
class Answer {
  constructor(template) {
    this.content = template.content;
    this.formulas = JSON.parse(template.dataset.formulas ?? "[]");
    this.uses = new Set(this.formulas.flatMap((each) => (each ?? []).flatMap(conditionsOf)));
    this.boxes = boxesOf(template.dataset.boxes);
    this.cases = template.dataset.cases && boxesOf(template.dataset.cases);
  }

  boxesFor(slots) { return this.boxes.filter((box) => fits(box, slots)); }

  // What some of the boxes are called: wider ones where orders of conditions follow from others.
  casesFor(boxes) {
    const meet = (left, right) => left.slots.every((slots, index) => slots === undefined || right.slots[index] === undefined
      || [...slots].some((each) => right.slots[index].has(each)));
    return this.cases ? this.cases.filter((wide) => boxes.some((box) => meet(box, wide))) : boxes;
  }
}

const equal = (left, right) => left === right
  || (left !== undefined && right !== undefined && left.size === right.size && [...left].every((each) => right.has(each)));

// Puts boxes together that differ in one condition only, where there are not too many to try.
function merged(boxes, counts) {
  const all = [...boxes];
  for (let isChanged = all.length <= 300; isChanged;) {
    isChanged = false;
    for (let first = 0; first < all.length; first++) {
      for (let second = all.length - 1; second > first; second--) {
        const differing = all[first].map((slots, index) => (equal(slots, all[second][index]) ? -1 : index))
          .filter((index) => index >= 0);
        if (differing.length !== 1) continue;
        // Of wider boxes one may have all slots.
        const [index] = differing, [a, b] = [all[first][index], all[second][index]], union = a && b && new Set([...a, ...b]);
        all[first] = all[first].with(index, union?.size === counts[index] ? undefined : union);
        all.splice(second, 1);
        isChanged = true;
      }
    }
  }
  return all;
}

// The conditions that boxes of different outcomes differ in while all else is the same: these still decide. What follows from
// a condition may differ with it: each field that follows from others, or whether it is asked, has their indexes as `sources`.
function deciding(groups, fields) {
  const found = new Set();
  const differ = (left, right) => {
    const chosen = [], following = [];
    for (const [index, { sources, unasked }] of fields.entries()) {
      const [a, b] = [left[index], right[index]];
      if (a === undefined || b === undefined || [...(a.size < b.size ? a : b)].some((each) => a.has(each) && b.has(each)))
        continue;
      if (sources === undefined || (unasked !== null && a.has(unasked) === b.has(unasked))) chosen.push(index);
      else following.push(index);
      if (chosen.length > 1) return;
    }
    const [only] = chosen;
    if (only === undefined) for (const index of following) found.add(index);
    else if (following.every((index) => fields[index].sources.has(only))) found.add(only);
  };
  groups.forEach((group, index) => {
    for (const other of groups.slice(index + 1))
      for (const left of group.boxes) for (const right of other.boxes) differ(left, right);
  });
  return found;
}

// Of two combinations the one that comes first in the table.
function earlier(left, right) {
  const index = left.findIndex((slot, index) => slot !== right[index]);
  return index < 0 || left[index] < right[index] ? left : right;
}

function mark(element, attribute, isMarked, value) {
  if (isMarked) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}

// An element with text or children.
function make(tag, name, ...children) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
}

// A copy of nodes without references to notes and links to terms, as what two outcomes must have in common.
function bare(nodes) {
  const copy = make("div", "", ...[...nodes].map((node) => node.cloneNode(true)));
  for (const each of copy.querySelectorAll("sup")) {
    const { previousSibling: before } = each;
    if (before?.nodeType === Node.TEXT_NODE) before.data = before.data.trimEnd();
    each.remove();
  }
  for (const each of copy.querySelectorAll("a.term")) each.replaceWith(...each.childNodes);
  return copy.innerHTML.trim();
}

// How many outcomes, and cases of an outcome, are shown before the rest is folded.
const most = 5;

class Finder {
  constructor(element) {
    this.element = element;
    this.words = element.dataset;
    this.isGuided = "guided" in element.dataset;
    this.results = this.words.results && new ResultStyle(JSON.parse(this.words.results));
    this.said = new PhraseValues(JSON.parse(this.words.values ?? "{}"));
    this.fields = [...element.querySelectorAll("[data-key]")].map((control) =>
      "steps" in control.dataset ? new Computed(control) : "pair" in control.dataset ? new Order(control)
        : control.closest(".finder-members") ? new Member(control) : control.localName === "input" ? new Quantity(control) : new Choice(control));
    this.asked = this.fields.filter((field) => !(field instanceof Derived));
    this.derived = this.fields.filter((field) => field instanceof Derived);
    this.computedFields = this.fields.filter((field) => field instanceof Computed);
    this.counts = this.fields.map((field) => field.slots.length);
    // Those that aren't always asked have a slot of no value, and come after those that they depend on.
    const places = (keys) => new Set([...keys].map((key) => this.fields.findIndex((each) => each.key === key)));
    for (const field of this.fields) {
      const { asked } = field.control.dataset;
      field.unasked = asked ? field.slots.length - 1 : null;
      field.sources = asked ? places(words(asked)) : field instanceof Derived ? places(this.withSources([field.key])) : undefined;
    }
    this.dependent = [...this.fields.keys()].filter((index) => this.fields[index].unasked !== null)
      .sort((left, right) => this.fields[left].sources.size - this.fields[right].sources.size);
    this.answers = [...element.querySelectorAll("template")].map((template) => new Answer(template));
    for (const answer of this.answers) {
      answer.sources = this.sourcesOf(answer);
      for (const key of this.said.usesIn(answer.sources)) answer.uses.add(key);
      answer.key = answer.sources.map((each) => `${Finder.style(each)}|${bare(Finder.nodes(each))}`).join("|");
      const styles = answer.sources.map(Finder.style);
      answer.nowhere = ["cannot-happen", "not-stated"].find((name) => styles.every((style) => style === name));
    }
    this.hint = element.querySelector(".finder-hint");
    this.start = this.hint.textContent;
    // What the numbers on values count, for who sees them; names of buttons say it to all others.
    this.legend = make("p", "finder-legend");
    this.legend.ariaHidden = "true";
    element.querySelector(".finder-fields").append(this.legend);
    this.list = element.querySelector("dl");
    this.notes = element.querySelector(".notes");
    this.cases = element.querySelector(".finder-cases");
    this.actions = element.querySelector(".finder-actions");
    this.link = this.actions.querySelector("a");
    this.marked = [];
    if (this.isGuided) {
      this.given = make("dl", "finder-given");
      element.querySelector(".finder-body").before(this.given);
    }
    element.addEventListener("input", (event) => this.changed(event.target));
    element.addEventListener("change", () => this.changed());
    // A date that is typed in half is no change.
    element.addEventListener("focusout", () => {
      this.typedIn = undefined;
      restore();
    });
    this.actions.querySelector(".clear").addEventListener("click", () => {
      for (const field of this.fields) field.clear();
      this.changed();
      this.asked[0]?.focus();
    });
    this.copy();
    element.hidden = false;
  }

  // Copies the address, where the browser lets it.
  copy() {
    const button = this.actions.querySelector(".copy"), name = button.textContent;
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(location.href);
      button.textContent = this.words.copied;
      setTimeout(() => (button.textContent = name), 2000);
    });
  }

  static style(source) { return /\b(yes|no|not-stated|cannot-happen)\b/.exec(source.className)?.[0] ?? ""; }
  // What has an id is the place of a cell that is folded into this one.
  static nodes(source) { return [...source.childNodes].filter((node) => !node.id && node.className !== "cell-link"); }

  // What the page says of an answer, for each output: in a cell, or in the answer itself.
  sourcesOf(answer) {
    const { order, page } = this.words;
    if (order === undefined || page) return [...answer.content.children].filter((each) => each.localName !== "li");
    const first = answer.boxes[0].slots.map((slots) => (slots === undefined ? 0 : Math.min(...slots)));
    return this.cells(first)[0].map((id) => document.getElementById(id).closest("td"));
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
    remember(query, this.isGuided && !typedIn);
  }

  // A cell that a link led to must not stay marked beside the one for the choice.
  leaveCell() {
    const target = document.querySelector("td:target, th:target, tr:target, td :target");
    if (target?.closest(".decision-table") !== document.getElementById(this.words.table)) return;
    const focused = document.activeElement;
    location.replace("#" + this.element.id);
    focused.focus({ preventScroll: true });
  }

  // Takes the choice from the address. What is shown already is left alone: screen readers would say it again.
  restore(query) {
    for (const field of this.fields) field.value = query.get(field.key) ?? field.preset ?? "";
    const told = this.fields.filter((field) => field.control !== this.typedIn).map((field) => field.slot === undefined);
    const state = [...this.fields.map((field) => field.value), ...told].join(" ");
    if (state === this.state) return;
    this.element.classList.remove("failed");
    this.show();
    this.state = state;
  }

  // A fault of this script is shown as one: no answer is better than one for another choice.
  fail(error) {
    this.state = undefined;
    this.element.classList.add("failed");
    this.hint.hidden = false;
    this.hint.textContent = String(error);
    for (const each of [this.list, this.notes, this.cases, this.link]) each.hidden = true;
    this.actions.hidden = false;
    for (const cell of this.marked) cell.classList.remove("found", "found-row", "found-column");
    this.marked = [];
  }

  // The outcomes that a choice leaves, each with its answers, which differ in notes alone, and its boxes within the choice.
  // What cannot happen is an outcome only where there is no other. The first is that of the first combination.
  groups(slots) {
    const groups = new Map();
    for (const answer of this.answers) {
      const boxes = answer.boxesFor(slots);
      if (boxes.length === 0) continue;
      const start = boxes.map((box) => box.slots.map((each, index) =>
        slots[index] < 0 ? (each === undefined ? 0 : Math.min(...each)) : slots[index])).reduce(earlier);
      const group = groups.get(answer.key) ?? { first: answer, answers: [], boxes: [], cases: [], start };
      group.start = earlier(group.start, start);
      const within = (all) => all.map((box) => box.slots.map((each, index) => (slots[index] < 0 ? each : undefined)));
      const cases = within(answer.casesFor(boxes));
      group.answers.push({ answer, boxes: within(boxes), cases, lines: boxes.flatMap((box) => box.lines) });
      group.boxes.push(...within(boxes));
      group.cases.push(...cases);
      groups.set(answer.key, group);
    }
    const all = [...groups.values()].sort((left, right) => (earlier(left.start, right.start) === left.start ? -1 : 1));
    const possible = all.filter((group) => group.first.nowhere !== "cannot-happen");
    return possible.length > 0 ? possible : all;
  }

  // The slots of a choice, in which what isn't asked has no value, whatever was given for it: where no combination of what is
  // chosen has one.
  asking(slots) {
    const chosen = [...slots], all = slots.map((slot, index) => (this.dependent.includes(index) ? -1 : slot ?? -1));
    for (const index of [...this.dependent.filter((each) => slots[each] >= 0), ...this.dependent]) {
      const { unasked } = this.fields[index];
      if (chosen[index] === unasked) chosen[index] = -1;
      all[index] = chosen[index] ?? -1;
      if (this.answers.every((answer) => answer.boxesFor(all).every((box) => box.slots[index]?.has(unasked)))) all[index] = chosen[index] = unasked;
    }
    return chosen;
  }

  // The slots of all conditions, those that are computed among them, and the numbers, of which the formulas know.
  settled(slots) {
    const all = this.asking(slots), numbers = new Map();
    this.fields.forEach((field, index) => {
      if (field instanceof Quantity && all[index] >= 0 && all[index] !== field.unasked && !field.missing?.checked) numbers.set(field.key, ordinal(field.canonical ?? "", field.kind));
      if (field instanceof Derived)
        all[index] = field.settle(all.map((slot, other) => (other < index ? slot : -1)), numbers, this.fields);
    });
    return { slots: all, numbers };
  }

  // The conditions that formulas use, with those that these are computed from.
  withSources(keys) {
    const all = new Set(keys);
    for (const field of this.derived.toReversed())
      if (all.has(field.key)) for (const key of [...field.uses, ...this.keysDividing(field)]) all.add(key);
    return all;
  }

  // The conditions that decide which formula computes a number.
  keysDividing(field) {
    return this.fields.filter((_, index) => field.steps.some(({ boxes }) => boxes.some((box) => box.slots[index])))
      .map((each) => each.key);
  }

  show() {
    const chosen = this.asking(this.fields.map((field) => field.slot));
    const isWrong = chosen.includes(undefined), isChosen = chosen.some((slot) => slot >= 0);
    const { slots, numbers } = isWrong ? { slots: chosen, numbers: new Map() } : this.settled(chosen);
    this.numbers = numbers;
    const groups = isWrong ? [] : this.groups(slots);
    if (!isWrong && groups.length === 0) throw new Error("No combination of the table fits the choice.");
    const isFound = groups.length === 1 && (isChosen || this.answers.length === 1);
    this.open = isFound || isWrong ? new Set() : deciding(groups, this.fields);
    // What a formula still needs, and what computes what still decides.
    const needed = this.withSources([...groups.flatMap((group) => group.answers.flatMap(({ answer }) => [...answer.uses])),
      ...this.derived.filter((field) => this.open.has(this.fields.indexOf(field))).map((field) => field.key)]);
    this.fields.forEach((field, index) => {
      if (field instanceof Derived) this.open.delete(index);
      else if (needed.has(field.key) && slots[index] === -1) this.open.add(index);
    });
    this.showRemarks(slots, isFound, isChosen);
    this.showCounts(slots, isWrong);
    this.hint.hidden = isFound;
    const hint = isChosen && !isWrong ? this.words.left.replace("{n}", groups.length) : this.start;
    if (this.hint.textContent !== hint) this.hint.textContent = hint;
    this.list.hidden = !isFound;
    this.notes.hidden = true;
    this.cases.hidden = isFound || !isChosen || isWrong;
    this.actions.hidden = !isFound && slots.every((slot) => slot === -1);
    this.link.hidden = !isFound;
    for (const cell of this.marked) cell.classList.remove("found", "found-row", "found-column");
    this.marked = [];
    this.element.classList.toggle("has-answer", isChosen && !isWrong);
    if (isFound) this.showAnswer(groups[0], slots);
    if (!this.cases.hidden) this.showCases(groups);
    else if (this.cases.firstChild) this.cases.replaceChildren();
    if (this.isGuided) this.guide(slots, isFound);
    this.showLegend();
  }

  // Each field that makes no difference does so without those before it of which that is said: two may do so each alone,
  // but not together.
  showRemarks(slots, isFound, isChosen) {
    const left = [...slots], [own] = isFound ? this.groups(slots) : [];
    const noted = own ? deciding(own.answers, this.fields) : new Set();
    const uses = own ? this.withSources(own.first.uses) : new Set(), said = new Map();
    this.fields.forEach((field, index) => {
      if (field instanceof Derived) return;
      const isTold = slots[index] === undefined && field.control !== this.typedIn;
      const others = isFound ? this.settled(left.with(index, -1)).slots : left.with(index, -1);
      // Where a note depends on it, or whether it can happen at all, it makes a difference.
      const isIdle = isFound && !noted.has(index) && !uses.has(field.key) && this.answers
        .every((answer) => answer.boxesFor(others).length === 0 || own.answers.some((each) => each.answer === answer));
      if (isIdle) left[index] = -1;
      const isOpen = (!isFound || this.open.has(index)) && isChosen && slots[index] === -1 && !slots.includes(undefined);
      const remark = document.getElementById(field.control.id + ":remark");
      const isUnasked = slots[index] === field.unasked;
      field.control.inert = isUnasked;
      let text = isUnasked ? field.control.dataset.onlyIf : isTold ? field.control.dataset.wanted ?? this.words.impossibleValue
        : isIdle || (isOpen && !this.open.has(index)) ? this.words.noDifference : isOpen ? this.words.decides : "";
      // A set decides if one of its members does, and makes no difference if none does.
      if (said.get(remark) === this.words.decides) text = this.words.decides;
      else if (said.has(remark) && said.get(remark) !== text && text !== this.words.decides) text = "";
      said.set(remark, text);
      remark.classList.toggle("decides", text === this.words.decides);
      if (remark.textContent === text) return;
      mark(field.control, "aria-invalid", isTold, "true");
      mark(remark, "role", isTold, "alert");
      remark.textContent = text;
    });
  }

  // Says on each value how many outcomes it would leave.
  showCounts(slots, isWrong) {
    const given = slots.map((slot) => slot ?? -1);
    this.fields.forEach((field, index) => {
      if (!(field instanceof Choice)) return;
      const counts = field.slots.map((_, slot) => {
        const groups = this.groups(this.settled(given.with(index, slot)).slots), nowhere = groups.every((group) => group.first.nowhere);
        const word = nowhere && groups[0]?.first.nowhere;
        return { count: groups.length, word: { "cannot-happen": this.words.impossible, "not-stated": this.words.notStated }[word] };
      });
      field.tell(counts, this.words.left);
      field.sample = counts.find(({ word }) => !word)?.count;
    });
  }

  // Explains one of the numbers that are seen.
  showLegend() {
    const isSeen = (field) => field.sample && !field.control.closest(".finder-field").hidden;
    const number = this.fields.find(isSeen)?.sample;
    this.legend.hidden = !number;
    this.legend.textContent = `${number} = ${this.words.left.replace("{n}", number)}`;
  }

  // Asks for the value that decides most, and shows the answers given.
  guide(slots, isFound) {
    const fields = this.fields.map((field, index) => ({ field, index }))
      .filter(({ field }) => !(field instanceof Derived));
    const open = fields.filter(({ index }) => slots[index] < 0 && (this.open.has(index) || fields.every((each) => slots[each.index] < 0)));
    const rest = ({ field, index }) => field.slots
      .reduce((sum, _, slot) => sum + this.groups(this.settled(slots.with(index, slot)).slots).length, 0) / field.slots.length;
    const next = isFound && this.open.size === 0 ? undefined : fields.find(({ index }) => slots[index] === undefined)
      ?? open.map((each) => [rest(each), each]).sort(([a], [b]) => a - b)[0]?.[1];
    const before = this.next;
    this.next = next?.index;
    // Who checks the first of several members is not done yet.
    const setting = fields.find(({ field }) => field instanceof Member && field.control.contains(document.activeElement));
    const isShown = (field) => [next?.field.control, setting?.field.control].includes(field.control);
    for (const { field } of fields) field.control.closest(".finder-field").hidden = !isShown(field);
    const isFirst = ({ field }, position, all) => all.findIndex((each) => each.field.control === field.control) === position;
    this.given.replaceChildren(...fields.filter(({ field, index }) => slots[index] >= 0 && slots[index] !== field.unasked && !isShown(field)).filter(isFirst)
      .map(({ field, index }) => {
        const button = make("button", "", this.words.change);
        button.type = "button";
        button.setAttribute("aria-label", `${this.words.change}: ${field.name}`);
        button.addEventListener("click", () => {
          field.clear();
          this.changed();
          field.focus();
        });
        return make("div", "", make("dt", "", field.name), make("dd", "", field.said ?? field.written([slots[index]])[0], " ", button));
      }));
    const isHere = this.element.contains(document.activeElement) || document.activeElement === document.body;
    if (before !== undefined && next && before !== next.index && isHere && !setting) next.field.focus();
  }

  // What happens in each case that a choice leaves open, with the cases in which it happens.
  showCases(groups) {
    const items = (list) => list.map((group) => {
      const item = make("li", "", this.casesOf(group.cases), ...this.stated(group).map((source, output) => {
        const place = make("div", "finder-outcome", ...this.named(output), ...this.copies(source));
        if (Finder.style(source)) place.classList.add(Finder.style(source));
        return place;
      }));
      return item;
    });
    const list = make("ol", "", ...items(groups.slice(0, most)));
    this.cases.replaceChildren(...this.certain(groups), list, ...this.folded(groups.slice(most), (rest) =>
      make("ol", "", ...items(rest))));
    this.said.fill(this.cases, this);
  }

  // What an outcome says without numbers that are computed on the way, which the cases tell.
  stated(group) { return group.first.sources.slice(0, group.first.sources.length - this.computedFields.length); }

  // What has a name of its own, where the table decides several things.
  named(output) {
    const names = this.list.querySelectorAll("dt");
    return names.length > 1 ? [make("b", "", names[output].textContent)] : [];
  }

  // Nobody follows a note from one of many outcomes: its sign stands, but is no link.
  copies(source) {
    return Finder.nodes(source).filter((node) => node.localName !== "sup").map((node) => {
      const copy = node.cloneNode(true);
      for (const each of copy.querySelectorAll?.("[id]") ?? []) each.removeAttribute("id");
      for (const each of copy.querySelectorAll?.("sup") ?? []) each.remove();
      return copy;
    });
  }

  // The steps and values that all outcomes have in common.
  certain(groups) {
    if (groups.some((group) => group.first.nowhere)) return [];
    const parts = this.stated(groups[0]).flatMap((_, output) => {
      const steps = groups.map((group) => this.steps(group.first.sources[output]));
      const keys = steps.map((each) => each.map((step) => bare(step.childNodes)));
      const common = steps[0].filter((step, index) => keys.every((each) => each.includes(keys[0][index])));
      if (common.length === 0) return [];
      const isFirst = keys.every((each) => each[0] === keys[0][0]) && steps.some((each) => each.length > common.length);
      const title = isFirst && common[0] === steps[0][0] && common.length === 1 ? this.words.first : this.words.every;
      const list = make("ul", "", ...common.map((step) => make("li", "", ...this.copies(step))));
      return [make("p", "", title), ...this.named(output), list];
    });
    return parts.length > 0 ? [make("div", "finder-certain", ...parts)] : [];
  }

  // The steps of an outcome; a bare sentence is one.
  steps(source) {
    const list = Finder.nodes(source).find((node) => node.localName === "ol");
    return list ? [...list.children] : [source];
  }

  // The cases in which something happens: the values of the conditions that are open.
  casesOf(boxes) {
    const cases = merged(boxes, this.counts).map((box) => this.caseOf(box)).filter((text) => text);
    const line = (text) => make("li", "", text);
    return make("ul", "finder-when", ...cases.slice(0, most).map(line),
      ...this.folded(cases.slice(most), (rest) => make("ul", "", ...rest.map(line)), "li"));
  }

  caseOf(box) {
    const { combination, and, or } = this.words;
    // Those of a set's members are told together.
    const values = new Map();
    box.forEach((slots, index) => {
      if (slots === undefined) return;
      const field = this.fields[index], value = field.written([...slots].sort((a, b) => a - b)).join(or);
      const before = values.get(field.control);
      values.set(field.control, { condition: field.name, value: before ? before.value + and + value : value });
    });
    return [...values.values()].map((parts) => {
      return combination.replace(/\{(\w+)\}/g, (_, name) => parts[name]);
    }).filter((text) => text).join(and);
  }

  // What is folded is made when somebody unfolds it.
  folded(rest, content, tag) {
    if (rest.length === 0) return [];
    const details = make("details", "", make("summary", "", this.words.more.replace("{n}", rest.length)));
    details.addEventListener("toggle", () => {
      details.append(content(rest));
      this.said.fill(details, this);
    }, { once: true });
    return [tag ? make(tag, "", details) : details];
  }

  showAnswer(group, slots) {
    const { order, rows, columns, page } = this.words;
    const ids = order === undefined ? [] : this.cells(slots);
    const isImpossible = group.first.nowhere === "cannot-happen";
    const cells = page ? [] : ids.map((each) => each.map((id) => document.getElementById(id).closest("td")))
      .filter((each) => isImpossible || each.some((cell) => Finder.style(cell) !== "cannot-happen"));
    // Of answers that differ in notes alone, the one that has all of them.
    const noted = group.answers.map(({ answer }) => answer.sources)
      .reduce((most, each) => (Finder.references(each).length > Finder.references(most).length ? each : most));
    const sources = group.answers.length === 1 ? cells[0] ?? noted : noted;
    [...this.list.querySelectorAll("dd")].forEach((place, index) => {
      const source = sources[index];
      place.className = source.className;
      place.classList.remove("found", "found-row", "found-column");
      const computed = this.computed(group.first, index);
      place.classList.toggle("not-stated", computed === null || source.classList.contains("not-stated"));
      place.replaceChildren(...(computed === null ? [this.words.notStated]
        : [...Finder.nodes(source).map((node) => node.cloneNode(true)), ...computed]));
      this.said.fill(place, this);
    });
    const lines = [...new Set(group.answers.flatMap((each) => each.lines))].sort((a, b) => a - b);
    this.showNotes(group);
    if (page) return this.lead(page, ids[0]?.[0] ?? lines.map((line) => this.head(line))[0]);
    this.marked = cells.length > 0 ? cells.flat() : lines.flatMap((line) => this.line(line));
    for (const cell of this.marked) cell.classList.add("found");
    if (rows !== undefined) for (const cell of this.marked) cell.classList.add("found-row");
    if (columns !== undefined) for (const cell of this.marked) cell.classList.add("found-column");
    const first = this.marked[0];
    this.lead("", rows === undefined ? first?.id : first?.parentElement.id);
  }

  // What the formulas of an output yield for the numbers that were typed, if all of these are there; null if one of them
  // divides by 0.
  computed(answer, output) {
    const between = this.computedFields[output - this.list.querySelectorAll("dt").length + this.computedFields.length];
    if (between) {
      const number = this.numbers.get(between.key);
      return number === undefined ? [] : [between.results.write(written([number, unit]), 0)];
    }
    const formulas = answer.formulas[output];
    if (!formulas) return [];
    const isCopied = this.results.words?.[output];
    const values = formulas.map((each) => (isCopied ? this.copied(each) : valueOf(each, (id) => this.numbers.get(id))));
    if (values.includes(undefined)) return [];
    if (values.includes(null)) return null;
    const texts = values.map((each) => (isCopied ? this.results.say(each, output) : this.results.write(written(each), output)));
    return [" = ", make("strong", "computed", texts.join(this.results.separator))];
  }

  // A value that is a result as it is, or that of a condition.
  copied({ value, condition }) {
    const field = this.fields.find((each) => each.key === condition);
    return value ?? (field?.slot >= 0 ? field.value : undefined);
  }

  static references(sources) { return sources.flatMap((each) => [...each.querySelectorAll("a.note-ref")]); }

  // Leads to a place: where there is none on this page, with the choice to the page that has it.
  lead(page, id) {
    this.link.hidden = id === undefined;
    if (id === undefined) return;
    this.link.href = page ? `${page}${location.search}` : "";
    this.link.hash = id;
  }

  // Repeats the notes that the outcome refers to: those of the table, or those that came with the answer. A note that not
  // all of the answers have says for which cases it stands.
  showNotes(group) {
    const own = group.answers.flatMap(({ answer }) => [...answer.content.querySelectorAll("li[data-id]")]);
    const idOf = (each) => decodeURIComponent(each.hash.slice(1));
    const nameOf = (id) => id.replace(/^.*:note\./, "");
    const shown = new Map([...this.list.querySelectorAll("a.note-ref")].map((each) => [nameOf(idOf(each)), idOf(each)]));
    for (const id of group.answers.flatMap(({ answer }) => Finder.references(answer.sources).map(idOf)))
      if (!shown.has(nameOf(id))) shown.set(nameOf(id), id);
    const having = (name) => group.answers.filter(({ answer }) =>
      Finder.references(answer.sources).some((each) => nameOf(idOf(each)) === name));
    const notes = [...shown].map(([name, id]) => {
      const note = own.find((each) => each.dataset.id === id) ?? document.getElementById(id);
      if (!note) return undefined;
      const copy = note.cloneNode(true);
      if (note.dataset.id) copy.id = note.dataset.id;
      else copy.removeAttribute("id");
      for (const link of copy.querySelectorAll(".backlink")) link.remove();
      const some = having(name);
      if (some.length < group.answers.length) copy.append(this.casesOf(some.flatMap((each) => each.cases)));
      return copy;
    }).filter((each) => each);
    this.notes.replaceChildren(...notes);
    this.notes.hidden = notes.length === 0;
  }

  // The ids of the cells of a crosstab for all combinations of a choice, those of the outputs of each together.
  cells(slots) {
    const { table, order, ends } = this.words;
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
    const { table, rows, columns } = this.words;
    return table + words(rows ?? columns)[index];
  }

  // The cells of a row or of a column.
  line(index) {
    const { rows } = this.words;
    const head = document.getElementById(this.head(index));
    if (head === null) return [];
    if (rows !== undefined) return [...head.cells];
    // By id rather than by place, since a cell may span rows.
    const ofHead = (cell) => cell === head || [".", ":"].some((sign) => cell.id.startsWith(head.id + sign));
    return [...head.closest("table").querySelectorAll("th, td")].filter(ofHead);
  }
}

const finders = [...document.querySelectorAll(".finder")].map((element) => new Finder(element));

// Puts the choice into the address of this page. Some browsers refuse, for a file or after many changes. Each answer to one
// question at a time is a step to go back to.
function remember(query, isStep) {
  const search = String(query) && "?" + query, address = location.pathname + search + location.hash;
  try {
    if (isStep && search !== location.search) history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
  show(query);
}

// Shows a choice, which goes along to the page in other languages.
function show(query) {
  for (const finder of finders) {
    try {
      finder.restore(query);
    } catch (error) {
      finder.fail(error);
      globalThis.reportError?.(error);
    }
  }
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = query;
}

const restore = () => show(new URLSearchParams(location.search));
addEventListener("popstate", restore);
addEventListener("pageshow", restore);
restore();
