import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const DIRECTORY = 'server/src/db/seed/questions';
/** What the product promises. */
const FEWEST_QUESTIONS = 300;
const FEWEST_WITH_ANSWERS = 150;
const QUESTION_CHARACTERS = { fewest: 12, most: 300 };
/** One to two minutes of unhurried speech. */
const ANSWER_WORDS = { en: { fewest: 126, most: 220 }, ru: { fewest: 104, most: 180 } };
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 36;
/** From here on two questions read as the same one asked twice; the closest honest pair is well below. */
const SAME_QUESTION = 0.7;
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
  const files = readdirSync(directory, { recursive: true }).filter((name) => name.endsWith('.json'));
  const questions = files.flatMap((name) => readQuestions(join(directory, name)));
  return [...checkQuestions(questions, known), ...checkBank(questions)];
}

function readQuestions(file) {
  const folder = basename(dirname(file)).replaceAll('-', ' ');
  return JSON.parse(readFileSync(file, 'utf8')).map((question) => ({ ...question, folder }));
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
  if (question.folder !== undefined && !question.category.includes(question.folder))
    problems.push(`stands in the folder of ${question.folder}`);
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
  const { fewest, most } = ANSWER_WORDS[language];
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
  if (language === 'ru' ? cyrillic <= latin / 3 : latin === 0 || cyrillic > latin / 10)
    problems.push(`${language} is not written in its language`);
  if (text !== text.trim() || /\s{2}|[\n\t]/.test(text)) problems.push(`${language} has odd spaces`);
  if (/[*`]|(?<![CF])#|\p{Extended_Pictographic}/u.test(text))
    problems.push(`${language} has signs nobody can say`);
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

function plainWords(text) {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Without their endings, by which forms of one word differ. */
function wordBeginnings(words) {
  return new Set(words.map((word) => word.slice(0, 6)));
}

/** Long texts share their words anyway; what two of them say in the same three words was copied. */
function wordTriples(words) {
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')));
}
