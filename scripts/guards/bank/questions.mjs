import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkDetails } from './details.mjs';
import { findPairs } from './pairs.mjs';
import { checkText } from './texts.mjs';

const DIRECTORY = 'server/src/db/seed/questions';
/** What the product promises. */
const FEWEST_QUESTIONS = 1200;
const QUESTION_CHARACTERS = { fewest: 12, most: 300 };
/** One to two minutes of unhurried speech. */
const ANSWER_WORDS = { en: { fewest: 126, most: 220 }, ru: { fewest: 104, most: 180 } };
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 36;

/** @typedef {{ id: string, type: string, category: string[], en: string, ru: string, case_en: string, case_ru: string }} Question */
/** @typedef {{ types: readonly string[], categories: readonly string[], levels: readonly string[], topics: readonly string[] }} Known */

/**
 * The question bank is part of the product: two languages, no repetitions, answers one can say aloud.
 * @param {Question[]} questions
 * @param {Known} known
 * @returns {string[]}
 */
export function findQuestionProblems(questions, known) {
  return [...checkQuestions(questions, known), ...checkBank(questions)];
}

/**
 * @param {string} root
 * @returns {Question[]}
 */
export function readBank(root) {
  const directory = join(root, DIRECTORY);
  const files = readdirSync(directory, { recursive: true }).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => readQuestions(join(directory, name)));
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
  const problems = [];
  if (questions.length < FEWEST_QUESTIONS)
    problems.push(`${questions.length} questions; ${FEWEST_QUESTIONS} are promised`);
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
  return [...problems, ...checkDetails(question, known)];
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
  if (typeof text !== 'string' || text === '') return [`no ${language} answer`];
  const { fewest, most } = ANSWER_WORDS[language];
  const problems = checkText(text, language);
  const words = text.split(/\s+/).length;
  if (words < fewest || words > most)
    problems.push(`the ${language} answer has ${words} words, not ${fewest}–${most}`);
  return problems;
}
