// The grammar for rules, run by a small reader of TextMate grammars: patterns with `match`, `begin` and `end`, their captures,
// and `\G`. Its expressions mean the same in JavaScript as in Oniguruma, which VS Code has.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { REPOSITORY, ROOT } = require('./stubs');

const grammar = JSON.parse(fs.readFileSync(path.join(ROOT, 'syntaxes/rules.tmLanguage.json'), 'utf8'));
const resolved = (patterns) =>
  patterns.flatMap(({ include, ...own }) => {
    const pattern = include ? grammar.repository[include.slice(1)] : own;
    assert.ok(pattern, include);
    return pattern.match || pattern.begin ? [pattern] : resolved(pattern.patterns);
  });

/** The first match at or behind `start`, where `\G` stands for `anchor`. */
function next(patterns, line, start, anchor) {
  let best;
  for (const pattern of patterns) {
    const source = (pattern.match ?? pattern.begin).replaceAll('\\G', `(?<=^.{${anchor}})`);
    const expression = new RegExp(source, 'dgu');
    expression.lastIndex = start;
    const match = expression.exec(line);
    if (match && (!best || match.index < best.match.index)) best = { pattern, match };
  }
  return best;
}

/** The tokens of a line of a block scalar that have a scope, as [text, scope], and the scope of the whole line. */
function tokens(line, start = 0) {
  const found = [];
  let kind;
  let position = start;
  let anchor = start;
  let patterns = resolved(grammar.patterns);
  for (let match; (match = next(patterns, line, position, anchor)); ) {
    const { pattern, match: { 0: text, index, indices } } = match;
    if (pattern.begin) {
      kind = pattern.name;
      // Else the rest of the line is not of it.
      assert.equal(pattern.end, '$');
      for (const [group, { name }] of Object.entries(pattern.beginCaptures ?? {})) {
        if (indices[group]) found.push([line.slice(...indices[group]), name]);
      }
      patterns = resolved(pattern.patterns);
      anchor = index + text.length;
    } else {
      assert.ok(text.length > 0, 'a token has letters');
      if (kind) found.push([text, pattern.name]);
      else kind = pattern.name;
    }
    position = index + text.length;
    if (position >= line.length || kind?.includes('definition')) break;
  }
  return { kind, found: found.filter(([, name]) => !name.startsWith('punctuation.separator.cell')) };
}

const kindOf = (line, start) => tokens(line, start).kind?.split(' ').at(-1);
const short = (line) => tokens(line).found.map(([text, name]) => `${text} ${name.replace(/\.hyo$/, '')}`);

test('the grammar is injected into block scalars, and not into its own rows', () => {
  assert.equal(grammar.injectionSelector, 'L:string.unquoted.block.yaml -meta.table.hyo');
  for (const { name } of resolved(grammar.patterns)) assert.match(name, /^meta\.table\.hyo /);
  const { contributes } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  assert.deepEqual(contributes.grammars.map((each) => [each.scopeName, each.injectTo]), [[grammar.scopeName, ['source.yaml']]]);
});

for (const [what, line, kind] of [
  ['names', '      | id | zone | then |', 'meta.table.names.hyo'],
  ['dashes', '      |----|:----:|---|  ', 'punctuation.definition.table.hyo'],
  ['a rule', '      | id-card | - | yes |', 'meta.table.rule.hyo'],
  ['a rule that is not finished', '      | late | > 2', 'meta.table.rule.hyo'],
  ['a text with a bar', '      either | or |', undefined],
  ['an empty line', '', undefined],
]) {
  test(`a line of ${what} is known, with its indentation and behind it`, () => {
    assert.equal(kindOf(line), kind);
    const start = line.search(/\S|$/);
    assert.equal(kindOf(line, start), kind);
  });
}

for (const [line, expected] of [
  ['  | id | days-left | then |', ['id entity.name.tag.column', 'days-left entity.name.tag.column', 'then entity.name.tag.column']],
  ['  | early | - | full-refund |', ['early entity.name.function.rule', '- constant.language.any']],
  ['  | r-1 | >= 30 | x-2 |',
    ['r-1 entity.name.function.rule', '>= keyword.operator.comparison', '30 constant.numeric']],
  ['  | r | < -1.5, null | 5.50 |',
    ['r entity.name.function.rule', '< keyword.operator.comparison', '-1.5 constant.numeric', ', punctuation.separator.entry',
      'null constant.language', '5.50 constant.numeric']],
  ['  | r | not(car, truck) | ok |',
    ['r entity.name.function.rule', 'not keyword.operator.logical.not', '( punctuation.section.interval',
      ', punctuation.separator.entry', ') punctuation.section.interval']],
  ['  | r | [18..65) | true |',
    ['r entity.name.function.rule', '[ punctuation.section.interval', '18 constant.numeric', '.. keyword.operator.range',
      '65 constant.numeric', ') punctuation.section.interval', 'true constant.language']],
  ['  | r | [2026-01-01..2027-12-31] | a |',
    ['r entity.name.function.rule', '[ punctuation.section.interval', '2026-01-01 constant.numeric.date',
      '.. keyword.operator.range', '2027-12-31 constant.numeric.date', '] punctuation.section.interval']],
  ['  | r | < 2026-07-01 | anything-else |',
    ['r entity.name.function.rule', '< keyword.operator.comparison', '2026-07-01 constant.numeric.date',
      'anything-else constant.language']],
  // Ids that only look like something else.
  ['  | not-paid | true-copy | ios-7-or-earlier, not-set, 3rd, 2026-plan |',
    ['not-paid entity.name.function.rule', ', punctuation.separator.entry', ', punctuation.separator.entry',
      ', punctuation.separator.entry']],
  ['  | r | a\\|b | 中心 |', ['r entity.name.function.rule', '\\| constant.character.escape']],
]) {
  test(`the entries of ${line.trim()}`, () => assert.deepEqual(short(line), expected));
}

const specs = ['Specs', 'Documentation/Example/Specs', 'Starter/Specs'].flatMap((name) =>
  fs.readdirSync(path.join(REPOSITORY, name)).filter((file) => file.endsWith('.yaml')).map((file) => `${name}/${file}`));

test('in the specs of this repository, every row of rules is known as what it is', () => {
  const counts = { names: 0, dashes: 0, rules: 0 };
  for (const file of specs) {
    const lines = fs.readFileSync(path.join(REPOSITORY, file), 'utf8').split('\n');
    lines.forEach((line, number) => {
      if (!line.trim().startsWith('|')) return;
      const isFirst = /: \|$/.test(lines[number - 1]);
      const what = isFirst ? 'names' : /: \|$/.test(lines[number - 2]) ? 'dashes' : 'rules';
      counts[what] += 1;
      const kind = { names: 'meta.table.names.hyo', dashes: 'punctuation.definition.table.hyo', rules: 'meta.table.rule.hyo' };
      assert.equal(kindOf(line), kind[what], `${file}:${number + 1}: ${line}`);
    });
  }
  assert.ok(counts.names >= 10 && counts.names === counts.dashes && counts.rules > 40, JSON.stringify(counts));
});
