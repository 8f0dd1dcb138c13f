import { readFileSync } from 'node:fs';
import dictionaryEn from 'dictionary-en';
import dictionaryEnGb from 'dictionary-en-gb';
import nspell from 'nspell';
import { loadRussianForms } from './russian-forms.mjs';

/** Terms, names and slang that no dictionary has; a new one is added here once it has been read. */
const KNOWN_WORDS = new URL('./known-words.txt', import.meta.url);
const WORD = { en: /[a-z]+(?:'[a-z]+)?/giu, ru: /[а-яё]+/giu };
/** Abbreviations of two letters are no words. */
const SHORTEST = 3;

/**
 * Words that no dictionary knows, and «е» where only «ё» can stand.
 * @param {any[]} questions
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function findSpellingProblems(questions, root) {
  const speller = await loadSpeller(root);
  return questions.flatMap((question) =>
    ['en', 'ru'].flatMap((language) => {
      const found = new Set(listTexts(question, language).flatMap((text) => speller.check(text, language)));
      return [...found].map((problem) => `${question.id}: ${problem}`);
    }),
  );
}

function listTexts(question, language) {
  const lists = ['wordings', 'mistakes', 'followUps'].flatMap((name) => question[name]?.[language] ?? []);
  const points = (question.points ?? []).flatMap((point) => [point[language], ...point.cues[language]]);
  return [question[language], question[`case_${language}`], ...lists, ...points].filter(Boolean);
}

/** @param {string} root */
async function loadSpeller(root) {
  const known = new Set(readFileSync(KNOWN_WORDS, 'utf8').split(/\s+/u));
  const english = [dictionaryEn, dictionaryEnGb].map((dictionary) => nspell(dictionary));
  const readForm = await loadRussianForms(root);
  const isRussian = (word) => readForm(word)?.parser === 'Dictionary';
  const { Eyo, safeDictionary } = await import('eyo-kernel');
  const yo = new Eyo();
  yo.dictionary.set(safeDictionary);
  const isEnglish = (word) =>
    [word, word.toLowerCase(), capitalise(word)].some((form) => english.some((one) => one.correct(form)));
  const checked = new Map();
  const isKnown = (word, language) => {
    const name = word.toLowerCase();
    if (!checked.has(name))
      checked.set(name, known.has(name) || (language === 'ru' ? isRussian(name) : isEnglish(word)));
    return checked.get(name);
  };
  return {
    check(text, language) {
      const unknown = (text.match(WORD[language]) ?? []).filter(
        (word) => word.length >= SHORTEST && !isKnown(word, language),
      );
      const restored = language === 'ru' ? yo.restore(text) : text;
      const yoProblems = restored === text ? [] : [`«ё» is missing: ${firstDifference(text, restored)}`];
      return [...unknown.map((word) => `${language} has an unknown word: ${word}`), ...yoProblems];
    },
  };
}

function capitalise(word) {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function firstDifference(text, restored) {
  const words = restored.split(' ');
  return text.split(' ').find((word, index) => word !== words[index]) ?? '';
}
