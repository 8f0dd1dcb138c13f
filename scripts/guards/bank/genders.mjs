import { loadRussianForms } from './russian-forms.mjs';

const FIRST_WORDS = /[\p{L}\p{N}]+/gu;
const NEGATION = 'не';
/** Slang nouns that the dictionary reads as verbs. */
const NOUNS = new Set(['мок']);
/** «Утёк — сразу отозвать» names a condition. */
const CONDITION = /^\s*—/u;

/**
 * Russian key points that begin with what a man or a woman did: «Сразу призналась». People of any gender read them.
 * @param {any[]} questions
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function findGenderedPoints(questions, root) {
  const readForm = await loadRussianForms(root);
  return questions.flatMap(({ id, points }) =>
    points.flatMap((point) => {
      const verb = findFirstDeed(point.ru, readForm);
      return verb === undefined ? [] : [`${id}: «${verb}» in «${point.ru}» has a gender`];
    }),
  );
}

/**
 * Only adverbs and «не» may stand before the verb: after a noun it tells what that noun did.
 * @param {string} text
 * @param {(word: string) => import('./russian-forms.mjs').Form | undefined} readForm
 */
function findFirstDeed(text, readForm) {
  for (const { 0: word, index } of text.matchAll(FIRST_WORDS)) {
    const { parser, tag } = readForm(word) ?? { parser: '', tag: {} };
    const isDeed = tag.POS === 'VERB' && tag.past && (tag.masc || tag.femn) && parser === 'Dictionary';
    if (isDeed) {
      const isOther = NOUNS.has(word.toLowerCase()) || CONDITION.test(text.slice(index + word.length));
      return isOther ? undefined : word;
    }
    const isAdverb = tag.POS === 'ADVB' && !tag.Ques;
    if (!isAdverb && word.toLowerCase() !== NEGATION) return undefined;
  }
  return undefined;
}
