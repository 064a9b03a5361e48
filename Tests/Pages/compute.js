// Computes formulas as a page does: with the functions of the finder's script, which is given no page to work on.
//
//     node compute.js finder.js < tasks
//
// A task is a formula with points, each a mapping from conditions to numbers. The answer has the number for each, and the
// words that the page writes where the task says how.
"use strict";
const fs = require("node:fs");
const vm = require("node:vm");

const page = {
  document: { querySelectorAll: () => [], documentElement: { lang: "en" } },
  location: { search: "", pathname: "", hash: "" }, addEventListener() {}, URLSearchParams, Intl,
};
vm.createContext(page);
vm.runInContext(fs.readFileSync(process.argv[2], "utf8") + "\nglobalThis.parts = { ordinal, valueOf, written, ResultStyle };",
  page);
const { ordinal, valueOf, written, ResultStyle } = page.parts;
const tasks = JSON.parse(fs.readFileSync(0, "utf8"));
const answers = tasks.map(({ formula, points, results, language }) => {
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
