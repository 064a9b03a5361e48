// Computes formulas as a page does: with the functions of the finder's script, which is given no page to work on.
//
//     node compute.js finder.js < tasks
//
// A task is a formula with points, each a mapping from conditions to numbers. The answer has the number for each, and the
// words that the page writes where the task says how. Or it has the fields and the answers of a finder in place of a formula;
// the answer then has what is computed on the way, and the result.
"use strict";
const fs = require("node:fs");
const vm = require("node:vm");

const page = {
  document: { querySelectorAll: () => [], documentElement: { lang: "en" } },
  location: { search: "", pathname: "", hash: "" }, addEventListener() {}, URLSearchParams, Intl,
};
vm.createContext(page);
vm.runInContext(fs.readFileSync(process.argv[2], "utf8") + "\nglobalThis.parts = { ordinal, valueOf, written, " +
  "ResultStyle, Quantity, Computed, Finder, boxesOf, cutsOf, fits, slotOf };",
  page);
const { ordinal, valueOf, written, ResultStyle, Quantity, Computed, Finder, boxesOf, cutsOf, fits, slotOf } = page.parts;

// What a finder shows for a point.
function found(fields, answers, point) {
  for (const field of fields) field.canonical = point[field.key];
  const slots = fields.map((field) =>
    field instanceof Computed ? -1 : slotOf(ordinal(field.canonical, false), field.cuts));
  const { slots: all, numbers } = Finder.prototype.settled.call(
    { fields, answers, dependent: [], asking: Finder.prototype.asking }, slots);
  const own = answers.filter(({ boxes }) => boxes.some((box) => fits(box, all)));
  const value = valueOf(own[0].formulas[0][0], (id) => numbers.get(id));
  const between = fields.filter((field) => field instanceof Computed)
    .map((field) => written([numbers.get(field.key), 10n ** 18n]));
  return [...between, own.length === 1 ? written(value) : null];
}

function chain({ fields, answers, points }) {
  const all = fields.map((dataset) => ("steps" in dataset ? new Computed({ dataset })
    : Object.assign(Object.create(Quantity.prototype, { canonical: { value: "", writable: true } }),
      { key: dataset.key, cuts: cutsOf({ dataset }, false) })));
  const known = answers.map(({ boxes, formulas }) => ({ boxes: boxesOf(boxes), formulas: JSON.parse(formulas ?? "null") }));
  return points.map((point) => found(all, known, point));
}

const tasks = JSON.parse(fs.readFileSync(0, "utf8"));
const answers = tasks.map(({ formula, points, results, language, ...finder }) => {
  if (finder.fields) return chain({ ...finder, points });
  page.document.documentElement.lang = language ?? "en";
  const style = results && new ResultStyle(results);
  return points.map((point) => {
    const value = valueOf(formula, (id) => (id in point ? ordinal(point[id], false) : undefined));
    if (value === undefined) return null;
    if (value === null) return "no value";
    const number = written(value);
    return style ? [number, style.write(number, 0)] : number;
  });
});
process.stdout.write(JSON.stringify(answers));
