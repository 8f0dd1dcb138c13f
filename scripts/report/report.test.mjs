import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readSources } from '../guards/sources.mjs';
import { useTemporaryTree } from '../guards/temporary-tree.mjs';
import { isProduct, listCalledFiles } from './called-files.mjs';
import { isDialect, readComments } from './comments.mjs';
import { measureCommits, readCommits } from './commits.mjs';
import { countCodeLines, listSmallFiles, measureFolders, measureLines } from './files.mjs';
import { isCalledOf, isLong, readFunctions } from './functions.mjs';
import { countAll, findMissedGoals, formatList, formatReport } from './report.mjs';

const tree = useTemporaryTree();
const source = (text) => ({ path: 'server/src/a.ts', text });

it('counts files per folder', () => {
  const paths = ['a/one.ts', 'a/two.ts', 'a/three.ts', 'b/one.ts', 'c/deep/one.ts'];
  expect(measureFolders(paths.map((path) => ({ path, text: '' })))).toEqual({
    median: 1,
    most: 3,
    largest: 'a',
  });
});

it('counts lines per file', () => {
  const lines = (count) => ({ path: `a/${count}.ts`, text: 'x();\n'.repeat(count) });
  const files = [...Array.from({ length: 8 }, () => lines(40)), lines(120), lines(301)];
  expect(measureLines(files)).toEqual({ median: 40, p90: 301, most: 301, long: 1 });
});

it('counts lines of code without imports, comments and empty lines', () => {
  const text = `import { a } from './a.ts';
import type {
  B,
} from './b.ts';

/**
 * What it is for.
 */
export const c = a; // why
// and how
export type D = B;
`;
  expect(countCodeLines(source(text))).toBe(2);
  const long = { path: 'server/src/b.ts', text: 'x();\n'.repeat(9) };
  expect(listSmallFiles([source(text), long])).toEqual([{ path: 'server/src/a.ts', lines: 2 }]);
});

it('takes a block or a run of lines for one comment', () => {
  const text = `/**
 * It is no
 * one’s.
 */
a();
// Whoever reads this
// reads one comment.
b(); // said beside the code
c(); // and beside the next line
/* a block */ // and a line
`;
  const comments = readComments(source(text));
  expect(comments.map((comment) => [comment.line, comment.text, isDialect(comment)])).toEqual([
    [1, 'It is no one’s.', true],
    [6, 'Whoever reads this reads one comment.', true],
    [8, 'said beside the code', false],
    [9, 'and beside the next line', false],
    [10, 'a block', false],
    [10, 'and a line', false],
  ]);
});

it('finds no comment inside of texts, and no dialect inside of words', () => {
  expect(readComments(source("const a = '// nobody';\n"))).toEqual([]);
  const [comment] = readComments(source('// A nobodyish, busybody word; everyones.\n'));
  expect(isDialect(comment)).toBe(false);
});

it('names functions by declaration, constant, property and method', () => {
  const text = `
function nameOf(a) { return a; }
declare function typeOf(a: string): string;
const titleOf = (a) => a;
const table = { keyOf(a) { return a; }, wordsOf: (a) => a, plain: 1 };
class A { lengthOf() { return 1; } }
type Port = { weightOf(key: string): number };
const isOf = nameOf(1);
items.map((item) => item);
function Of() {}
`;
  const functions = readFunctions(source(text));
  expect(functions).toHaveLength(7);
  const named = functions.filter(isCalledOf).map(({ name, line }) => `${line} ${name}`);
  expect(named).toEqual(['2 nameOf', '4 titleOf', '5 keyOf', '5 wordsOf', '6 lengthOf']);
});

it('calls a function of 61 lines long', () => {
  const lines = (count) => source(`function a() {\n${'x();\n'.repeat(count - 2)}}\n`);
  expect(readFunctions(lines(60)).filter(isLong)).toEqual([]);
  expect(readFunctions(lines(61)).filter(isLong)).toHaveLength(1);
});

it('measures subjects and bodies of commits', () => {
  git('init', '-q');
  commit('feat: x');
  commit(`fix: ${'y'.repeat(69)}`, 'Because it was wrong.');
  const commits = readCommits(tree.root);
  expect(commits).toHaveLength(2);
  expect(measureCommits(commits)).toEqual({ mean: 40.5, tooLong: 0.5, withBody: 0.5 });
  expect(measureCommits(readCommits(tree.root, 1))).toMatchObject({ mean: 74, withBody: 1 });
});

it('counts a file of a flow when one of its functions was called, not when it was read', () => {
  const text = 'register("a", () => { try { return a } catch {} });\nfunction a() {}\nfunction b() {}\n';
  const called = (name, counts) => {
    const at = (part) => ({ startOffset: text.indexOf(part), endOffset: text.indexOf(part) + part.length });
    const parts = [text, '() => { try { return a } catch {} }', 'function a() {}', 'function b() {}'];
    const functions = parts.map((part, index) => ({
      functionName: '',
      ranges: [{ ...at(part), count: counts[index] }],
    }));
    return { script: { scriptId: '1', url: `file:///clone/server/src/${name}`, functions }, source: text };
  };
  expect(
    listCalledFiles([
      called('features/used.ts', [0, 1, 0, 1]),
      called('features/imported.ts', [1, 0, 0, 0]),
      called('features/only-read.ts', [1, 3, 0, 0]),
    ]),
  ).toEqual(['server/src/features/used.ts']);
});

it.each([
  ['file:///clone/server/src/features/a.ts', true],
  ['file:///clone/server/src/features/a.test.ts', false],
  ['file:///clone/server/src/testing/a.ts', false],
  ['file:///clone/contract/src/a.ts', false],
  ['node:fs', false],
])('knows whether %s is the product: %s', (url, is) => {
  expect(isProduct({ scriptId: '1', url, functions: [] })).toBe(is);
});

it('leaves tests and what they are made of out, and shows what was found', async () => {
  tree.write({
    'server/src/features/a/x.ts':
      "// Nobody knows.\nimport type { Y } from './y.ts';\nexport const xOf = (y: Y) => y;\n",
    'server/src/features/a/y.ts': "import type { xOf } from './x.ts';\nexport type Y = typeof xOf;\n",
    'server/src/features/a/x.test.ts': '// Everybody is somebody.\n',
    'server/src/testing/z.ts': '// Whoever.\nexport const zOf = () => 1;\n',
  });
  git('init', '-q');
  commit('feat: x', 'Why.');
  expect(readSources(tree.root)).toHaveLength(4);
  const counts = await countAll(tree.root);
  expect(formatList(counts, 'dialect')).toBe('server/src/features/a/x.ts:1 Nobody knows.');
  expect(formatList(counts, 'of')).toBe('server/src/features/a/x.ts:3 xOf');
  expect(formatList(counts, 'circles')).toMatch(/^modules import each other in a circle: .* → .* → /);
  expect(formatList(counts, 'small').split('\n')).toHaveLength(2);
  expect(formatList(counts, 'x')).toContain('there are small, long, of, dialect, circles, flows');
  const report = formatReport(counts);
  expect(report).toMatch(/comments with whoever.* 1 of 1 \(100\.00 %\) +< 0\.5 % +not ok/);
  expect(report).toMatch(/circular imports +1 +0 +not ok/);
  expect(report).toMatch(/commits with a body +100 % +100 % +ok/);
});

it('refuses what misses its goal, and says where it is', () => {
  const lines = (count) =>
    Array.from({ length: count }, (_, at) => `export const a${at} = ${at};\n`).join('');
  tree.write({ 'server/src/features/a/x.ts': lines(60) });
  expect(findMissedGoals(tree.root)).toEqual([]);
  tree.write({
    'server/src/features/a/long.ts': lines(301),
    'server/src/features/a/small.ts': '// Nobody knows.\nexport const a = 1;\n',
    'server/src/features/b/x.ts': Array.from(
      { length: 20 },
      (_, at) => `const a${at}Of = () => ${at};\n`,
    ).join(''),
  });
  expect(findMissedGoals(tree.root)).toEqual([
    'lines per file, 90th percentile: 301, the goal is ≤ 150',
    'lines per file, most: 301, the goal is ≤ 300',
    'files of more than 300 lines: 1, the goal is 0',
    'files of at most 8 lines of code, of 4: 1, the goal is 0; `npm run check -- --report --list small` shows the places',
    'names …Of, of 20 functions: 20, the goal is ≤ 19; `npm run check -- --report --list of` shows the places',
    'comments with whoever, somebody, nobody …: 1 of 1 (100.00 %), the goal is < 0.5 %; `npm run check -- --report --list dialect` shows the places',
  ]);
});

function git(...args) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: tree.root });
}

function commit(subject, body) {
  git('commit', '-q', '--allow-empty', '-m', subject, ...(body ? ['-m', body] : []));
}
