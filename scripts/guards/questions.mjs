import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const DIRECTORY = 'server/src/db/seed/questions';
/** What the product promises. */
const FEWEST_QUESTIONS = 300;
const FEWEST_WITH_ANSWERS = 150;
const QUESTION_CHARACTERS = { fewest: 20, most: 300 };
const ANSWER_WORDS = { fewest: 60, most: 160 };
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 36;
/** From here on two questions read as the same one asked twice; the closest honest pair is well below. */
const SAME_QUESTION = 0.45;
const SAME_ANSWER = 0.1;

/** @typedef {{ id: string, type: string, category: string[], en: string, ru: string, case_en: string, case_ru: string }} Question */
/** @typedef {{ types: readonly string[], categories: readonly string[] }} Known */

/**
 * The question bank is part of the product: two languages, no repetitions, answers one can say aloud.
 * @param {string} root
 * @param {Known} known
 * @returns {string[]}
 */
export function findQuestionProblems(root, known) {
  const directory = join(root, DIRECTORY);
  const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
  const questions = files.flatMap((name) => readQuestions(join(directory, name)));
  return [...checkQuestions(questions, known), ...checkBank(questions)];
}

function readQuestions(file) {
  const category = basename(file, '.json').replaceAll('-', ' ');
  return JSON.parse(readFileSync(file, 'utf8')).map((question) => ({ ...question, file: category }));
}

/**
 * @param {Question[]} questions
 * @param {Known} known
 */
export function checkQuestions(questions, known) {
  const ids = new Set();
  const problems = questions.flatMap((question) => {
    const found = checkQuestion(question, known);
    if (ids.has(question.id)) found.push('has the id of another');
    ids.add(question.id);
    return found.map((problem) => `${question.id}: ${problem}`);
  });
  return [...problems, ...findPairs(questions)];
}

/** @param {Question[]} questions */
export function checkBank(questions) {
  const answered = questions.filter((question) => question.case_en && question.case_ru).length;
  const problems = [];
  if (questions.length < FEWEST_QUESTIONS)
    problems.push(`${questions.length} questions; ${FEWEST_QUESTIONS} are promised`);
  if (answered < FEWEST_WITH_ANSWERS)
    problems.push(`${answered} have sample answers; ${FEWEST_WITH_ANSWERS} are promised`);
  const hasEnglish = questions.some(({ category }) => category.some((name) => name.includes('english')));
  if (!hasEnglish) problems.push('no category contains "english"');
  return problems;
}

function checkQuestion(question, known) {
  const problems = [];
  if (!ID.test(question.id) || question.id.length > LONGEST_ID) problems.push('an odd id');
  if (!known.types.includes(question.type)) problems.push(`an unknown type: ${question.type}`);
  for (const name of question.category)
    if (!known.categories.includes(name)) problems.push(`an unknown category: ${name}`);
  if (question.category.length === 0) problems.push('no category');
  if (question.file !== undefined && !question.category.includes(question.file))
    problems.push(`stands in the file of ${question.file}`);
  for (const language of ['en', 'ru']) {
    problems.push(...checkQuestionText(question[language], language));
    problems.push(...checkAnswer(question[`case_${language}`], language));
  }
  if (Boolean(question.case_en) !== Boolean(question.case_ru))
    problems.push('a sample answer in one language only');
  return problems;
}

function checkQuestionText(text, language) {
  if (typeof text !== 'string') return [`no ${language} text`];
  const { fewest, most } = QUESTION_CHARACTERS;
  const problems = checkText(text, language);
  if (text.length < fewest || text.length > most)
    problems.push(`${language} has ${text.length} characters, not ${fewest}–${most}`);
  return problems;
}

function checkAnswer(text, language) {
  if (typeof text !== 'string') return [`no ${language} answer, not even an empty one`];
  if (text === '') return [];
  const { fewest, most } = ANSWER_WORDS;
  const problems = checkText(text, language);
  const words = text.split(/\s+/).length;
  if (words < fewest || words > most)
    problems.push(`the ${language} answer has ${words} words, not ${fewest}–${most}`);
  return problems;
}

function checkText(text, language) {
  const problems = [];
  const cyrillic = (text.match(/[а-яё]/gi) ?? []).length;
  const latin = (text.match(/[a-z]/gi) ?? []).length;
  if (language === 'ru' ? cyrillic <= latin : latin === 0 || cyrillic > latin / 10)
    problems.push(`${language} is not written in its language`);
  if (text !== text.trim() || /\s{2}|[\n\t]/.test(text)) problems.push(`${language} has odd spaces`);
  if (/[*#`]|\p{Extended_Pictographic}/u.test(text)) problems.push(`${language} has signs nobody can say`);
  if (language === 'ru' && text.includes('"')) problems.push('ru has quotes that are not « »');
  return problems;
}

function findPairs(questions) {
  const problems = [];
  for (const [key, limit] of [
    ['en', SAME_QUESTION],
    ['ru', SAME_QUESTION],
    ['case_en', SAME_ANSWER],
    ['case_ru', SAME_ANSWER],
  ]) {
    const split = key.startsWith('case') ? wordTriples : trigrams;
    for (const { a, b, likeness } of comparePairs(questions, key, split)) {
      if (likeness >= limit)
        problems.push(`${a.id} and ${b.id} say the same in ${key} (${likeness.toFixed(2)})`);
    }
  }
  return problems;
}

/** Every pair with how alike they are: 1 is the same but for letter case and punctuation. */
function comparePairs(questions, key, split) {
  const known = questions
    .filter((question) => question[key])
    .map((question) => ({ question, parts: split(plainWords(question[key])) }));
  return known.flatMap(({ question: a, parts }, index) =>
    known
      .slice(index + 1)
      .map(({ question: b, parts: others }) => ({ a, b, likeness: shareOfSame(parts, others) })),
  );
}

function plainWords(text) {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Short texts are compared by their letters: two wordings of one question share most of them. */
function trigrams(words) {
  const plain = ` ${words.join(' ')} `;
  return new Set(Array.from({ length: Math.max(1, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
}

/** Long texts share their letters anyway; what two of them say in the same three words was copied. */
function wordTriples(words) {
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')));
}

function shareOfSame(a, b) {
  let same = 0;
  for (const part of a) if (b.has(part)) same += 1;
  return same / (a.size + b.size - same);
}
