import { plainWords } from './texts.mjs';

/** From here on two questions read as the same one asked twice; one about two languages comes close to it. */
const SAME_QUESTION = 0.85;
const SAME_ANSWER = 0.1;

/** @typedef {{ id: string, en: string, ru: string, case_en: string, case_ru: string }} Question */

/**
 * Questions that are asked twice, and answers that were copied.
 * @param {readonly Question[]} questions
 * @returns {string[]}
 */
export function findPairs(questions) {
  const problems = [];
  for (const [key, limit] of [
    ['en', SAME_QUESTION],
    ['ru', SAME_QUESTION],
    ['case_en', SAME_ANSWER],
    ['case_ru', SAME_ANSWER],
  ]) {
    const split = key.startsWith('case') ? wordTriples : wordBeginnings;
    for (const { a, b, likeness } of comparePairs(questions, key, split)) {
      if (likeness >= limit)
        problems.push(`${a.id} and ${b.id} say the same in ${key} (${likeness.toFixed(2)})`);
    }
  }
  return problems;
}

/** Every pair that shares something, with how alike they are: 1 is the same but for letter case and punctuation. */
function comparePairs(questions, key, split) {
  const known = questions
    .filter((question) => question[key])
    .map((question) => ({ question, parts: split(plainWords(question[key])) }));
  const owners = new Map();
  for (const [index, { parts }] of known.entries())
    for (const part of parts) owners.set(part, [...(owners.get(part) ?? []), index]);
  // What most questions say («чем отличается») tells none of them apart.
  const weigh = (part) => Math.log(1 + known.length / (owners.get(part)?.length ?? 1));
  const sum = (parts) => [...parts].reduce((total, part) => total + weigh(part), 0);
  const whole = known.map(({ parts }) => sum(parts));
  return known.flatMap(({ question: a, parts }, index) => {
    const shared = new Map();
    for (const part of parts)
      for (const other of owners.get(part) ?? [])
        if (other > index) shared.set(other, (shared.get(other) ?? 0) + weigh(part));
    return [...shared].map(([other, same]) => ({
      a,
      b: known[other].question,
      likeness: same / (whole[index] + whole[other] - same),
    }));
  });
}

/** Without their endings, by which forms of one word differ. */
function wordBeginnings(words) {
  return new Set(words.map((word) => word.slice(0, 6)));
}

/** Long texts share their words anyway; what two of them say in the same three words was copied. */
function wordTriples(words) {
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')));
}
