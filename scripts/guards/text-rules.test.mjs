import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkExpression } from './expression-checker.worker.mjs';
import { withoutLookarounds } from './lookarounds.mjs';
import { findSlowExpressions, listExpressions, nameAll } from './regular-expressions.mjs';
import { useTemporaryTree } from './temporary-tree.mjs';
import { findWordTables } from './word-tables.mjs';

const tree = useTemporaryTree();

const RULES = 'server/src/features/coach/a.rules.ts';

it('refuses a tree in which nothing was found', async () => {
  expect(findWordTables(tree.root)).toHaveLength(1);
  expect(await findSlowExpressions(tree.root)).toHaveLength(1);
});

it.each([
  [
    'a table of any words, as the spoken terms were',
    'const TERMS: Readonly<Record<string, string>> = { js: "javascript" };\nexport const term = (norm: string) => TERMS[norm];\n',
  ],
  [
    'a table whose type has a name',
    'type Table = Record<string, number>;\nconst T: Table = {};\nexport const look = (w: string) => T[w];\n',
  ],
  [
    'a table with an index signature',
    'const T: { [word: string]: number } = {};\nexport const look = (w: string) => T[w];\n',
  ],
  [
    'a table inside another object, taken out of it',
    'type C = { kinds: Record<string, number> };\nexport function look({ kinds }: C, w: string) { return kinds[w]; }\n',
  ],
  [
    'tables that were put together',
    'import { A } from "./b.ts";\nconst RULES = { ...A };\nexport const look = (w: string) => RULES[w];\n',
  ],
  [
    'a table made of pairs',
    'const T = Object.fromEntries([["a", 1]]);\nexport const look = (w: string) => T[w + w];\n',
  ],
  ['a parameter', 'export const look = (t: Record<string, number>, w: string) => t[w];\n'],
])('refuses a look-up in %s', (_title, text) => {
  tree.write({ [RULES]: text });
  expect(findWordTables(tree.root)).toEqual([expect.stringContaining(`${RULES}:`)]);
});

it('refuses a look-up in a table of another file', () => {
  tree.write({
    'server/src/features/coach/lexicon/terms.ts': 'export const TERMS: Record<string, string> = {};\n',
    [RULES]: 'import { TERMS } from "./lexicon/terms.ts";\nexport const t = (w: string) => TERMS[w];\n',
  });
  expect(findWordTables(tree.root)).toEqual([expect.stringContaining('looks up TERMS')]);
});

it('lets closed keys, fixed names, lists and maps be', () => {
  tree.write({
    [RULES]: `
      import type { Locale } from '@aloud/contract/locale';
      const BY_LOCALE: Record<Locale, number> = { ru: 1, en: 2 };
      const OPEN: Record<string, number> = { a: 1 };
      const MAP = new Map([['a', 1]]);
      const LIST = [1, 2];
      export const look = (locale: Locale, at: number, word: string) =>
        [BY_LOCALE[locale], OPEN['a'], MAP.get(word), LIST[at]];
    `,
  });
  expect(findWordTables(tree.root)).toEqual([]);
});

it.each([
  [
    'the filled pauses that stopped the server',
    String.raw`^(?:э+(?:-?[эм]+)*|эм+|м{2,})$`,
    'u',
    'exponential',
  ],
  ['signs at the end of a line', String.raw`[.;,:]+$`, 'u', '2nd degree'],
  ['a word with any ending before another', String.raw`принимал\S* участие`, 'iu', '2nd degree'],
  ['figures before a sign', String.raw`\d[\d\s.,]*\s?%`, 'iu', '2nd degree'],
  ['tags that are not closed', String.raw`<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)`, 'giu', '2nd degree'],
])('refuses %s', (_title, pattern, flags, degree) => {
  expect(checkExpression({ pattern, flags })).toEqual({
    verdict: 'slow',
    why: expect.stringContaining(degree),
  });
});

it('lets what took their place pass', () => {
  const expressions = [
    { pattern: String.raw`^(?:э[эм]*(?:-[эм]+)*|м{2,})$`, flags: 'u' },
    { pattern: String.raw`принимал\S{0,4} участие`, flags: 'iu' },
    { pattern: String.raw`<([^<>]*)>|([^<]+)`, flags: 'gu' },
    { pattern: String.raw`(?<!\p{L})(?:tester|qa)(?!\p{L})`, flags: 'iu' },
  ];
  expect(expressions.map((one) => checkExpression(one).verdict)).toEqual(expressions.map(() => 'linear'));
});

it('looks around become parts that take no less time', () => {
  expect(withoutLookarounds(String.raw`(?<!\p{L})qa(?!\p{L})`)).toBe(String.raw`qa(?:[^\p{L}]|$)`);
  expect(withoutLookarounds(String.raw`,\s*(?=[}\]])`)).toBe(String.raw`,\s*(?:[}\]])`);
  expect(withoutLookarounds(String.raw`a(?=b)b`)).toBe('ab');
  expect(withoutLookarounds(String.raw`[(?=]x\(?=`)).toBe(String.raw`[(?=]x\(?=`);
});

it('refuses a slow expression wherever it stands', async () => {
  tree.write({
    [RULES]: 'export const isFiller = (w: string) => /^(?:э+(?:-?[эм]+)*)$/u.test(w);\n',
    'server/src/features/resumes/b.rules.ts':
      'const SIGN = "[.,]";\nexport const END = new RegExp(SIGN + "+$", "u");\n',
  });
  const problems = await findSlowExpressions(tree.root);
  expect(problems).toHaveLength(2);
  expect(problems.join('\n')).toMatch(/a\.rules\.ts:1.*exponential[\s\S]*b\.rules\.ts.*2nd degree/u);
});

it.each([
  'export const isLong = (w: string) => w.match("(a+)+$");',
  'export const find = (w: string) => w.search(`(a+)+$`);',
  'export const END = new globalThis.RegExp("(a+)+$");',
  'const Build = RegExp; export const END = new Build("(a+)+$");',
])('refuses an expression that it cannot see: %s', async (source) => {
  tree.write({ [RULES]: `export const isCalm = /a/u;\n${source}\n` });
  expect(await findSlowExpressions(tree.root)).toEqual([expect.stringContaining('hides an expression')]);
});

describe('verdicts that were reached before', () => {
  const LIST = 'scripts/guards/linear-expressions.json';
  const readList = () => JSON.parse(readFileSync(join(tree.root, LIST), 'utf8'));
  const slow = { [RULES]: 'export const isShare = (w: string) => /[0-9]+%/u.test(w);\n' };
  const calm = { [RULES]: 'export const isFiller = (w: string) => /^(?:эм|ну)$/u.test(w);\n' };

  beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  it('hold for the checker that decided, and are not asked for again', async () => {
    tree.write(calm);
    await findSlowExpressions(tree.root);
    const { checker, linear } = readList();
    expect(linear).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledOnce();

    tree.write(slow);
    const [name] = nameAll(listExpressions(tree.root).expressions);
    tree.write({ [LIST]: JSON.stringify({ checker, linear: [name] }) });
    expect(await findSlowExpressions(tree.root)).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('of another checker, or in a list that was cut short, are reached anew', async () => {
    tree.write(slow);
    const linear = nameAll(listExpressions(tree.root).expressions);
    for (const list of [JSON.stringify({ checker: 'another', linear }), '{ "checker": "']) {
      tree.write({ [LIST]: list });
      expect(await findSlowExpressions(tree.root)).toHaveLength(1);
      expect(readList().linear).toEqual([]);
    }
  });

  it('of expressions that are gone leave the list', async () => {
    tree.write(calm);
    await findSlowExpressions(tree.root);
    const before = readList();
    tree.write({ [LIST]: JSON.stringify({ ...before, linear: [...before.linear, 'gone'] }) });
    await findSlowExpressions(tree.root);
    expect(readList()).toEqual(before);
  });
});

it('refuses an expression that is built while the rule is used: nothing could be said of it', () => {
  tree.write({ [RULES]: 'export const find = (w: string) => new RegExp(w + "+", "u");\n' });
  expect(listExpressions(tree.root).problems).toEqual([expect.stringContaining('build them once')]);
});
