import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'server/src/features/questions/search/same-words.json';
const TYPED_ONLY = ' | ';
/** In fewer questions a wrong word does little harm. */
const FEWEST_QUESTIONS = 8;
/** Which share of the questions found by its stem must really have the word. */
const LEAST_OWN_SHARE = 0.5;

/** «ии» is no form of «и». */
const SHORTEST_WITH_FORMS = 3;

/**
 * Words of the search's groups that would find other words: «ии» has the stem of «и», "customs" that of "customer".
 * They belong behind the bar, among those that are typed and not looked for.
 * @param {any[]} questions
 * @param {string} root
 * @param {string[]} groups
 * @returns {Promise<string[]>}
 */
export async function findMisleadingWords(questions, root, groups = readGroups(root)) {
  const bank = await readBankWords(questions, root);
  return groups.flatMap((group) =>
    (group.split(TYPED_ONLY)[0] ?? '')
      .split(' ')
      .filter((word) => isMisleading(word, bank))
      .map((word) => `${FILE}: «${word}» finds other words (group «${group}»)`),
  );
}

/** @returns {string[]} */
function readGroups(root) {
  return JSON.parse(readFileSync(join(root, FILE), 'utf8'));
}

/**
 * @param {any[]} questions
 * @param {string} root
 */
async function readBankWords(questions, root) {
  const { tsImport } = await import('tsx/esm/api');
  const read = (/** @type {string} */ file) => tsImport(`${root}/server/src/${file}`, import.meta.url);
  const { stem } = await read('platform/stems.rules.ts');
  const { splitWords } = await read('features/questions/search/search-words.rules.ts');
  const { loadMorphology } = await read('features/coach/language/coach-tools.ts');
  const morphology = await loadMorphology();
  /** @type {Map<string, { all: number, words: Map<string, number> }>} */
  const stems = new Map();
  for (const { en, ru, wordings, points } of questions) {
    const texts = [en, ru, ...wordings.en, ...wordings.ru];
    for (const point of points) texts.push(point.en, point.ru, ...point.cues.en, ...point.cues.ru);
    const seen = new Set();
    for (const word of new Set(texts.flatMap(splitWords))) {
      const key = stem(word);
      const known = stems.get(key) ?? { all: 0, words: new Map() };
      if (!seen.has(key)) known.all += 1;
      seen.add(key);
      known.words.set(word, (known.words.get(word) ?? 0) + 1);
      stems.set(key, known);
    }
  }
  return { stems, stem, morphology };
}

/**
 * @param {string} word
 * @param {Awaited<ReturnType<typeof readBankWords>>} bank
 */
function isMisleading(word, { stems, stem, morphology }) {
  const found = stems.get(stem(word));
  if (!found || found.all < FEWEST_QUESTIONS) return false;
  const all = [...found.words].reduce((sum, [, count]) => sum + count, 0);
  const own = [...found.words].reduce(
    (sum, [other, count]) => sum + (isForm(word, other, morphology) ? count : 0),
    0,
  );
  return own / all < LEAST_OWN_SHARE;
}

/** Forms of one word: by the dictionary in Russian, by number in English. */
function isForm(word, other, morphology) {
  if (word === other) return true;
  if (word.length < SHORTEST_WITH_FORMS) return false;
  if (/[а-я]/u.test(word)) {
    const lemmas = morphology.known(word).lemmas;
    return morphology.known(other).lemmas.some((/** @type {string} */ lemma) => lemmas.includes(lemma));
  }
  const single = (/** @type {string} */ one) => one.replace(/ies$/u, 'y').replace(/(?:es|s)$/u, '');
  return single(word) === single(other) || single(word) === single(`${other}s`);
}
