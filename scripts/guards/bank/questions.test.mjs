import { describe, expect, it } from 'vitest';
import { checkBank, checkQuestions } from './questions.mjs';

const known = {
  types: ['technical'],
  categories: ['backend', 'english'],
  levels: ['junior', 'middle'],
  topics: ['databases', 'indexes'],
};
const words = (count, word) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

const point = (isEssential) => ({
  en: 'Looks at the plan of the query',
  ru: 'Смотрит на план запроса',
  isEssential,
  cues: { en: ['query plan', 'explain'], ru: ['план запроса', 'explain'] },
});

const good = {
  id: 'backend-good',
  type: 'technical',
  category: ['backend'],
  en: 'How do you find out why a query became slow overnight?',
  ru: 'Как вы выясните, почему за ночь запрос стал медленным?',
  case_en: words(140, 'word'),
  case_ru: words(120, 'слово'),
  level: 'middle',
  frequency: 3,
  topics: ['databases'],
  wordings: {
    en: ['A query is slow since last night, what do you do?', 'Slow query: where do you look?'],
    ru: ['Запрос тормозит со вчерашнего дня, что делаете?', 'Куда смотреть, если запрос медленный?'],
  },
  points: [point(true), point(false), point(false)],
  mistakes: { en: ['Guessing instead of measuring'], ru: ['Гадать вместо того, чтобы измерить'] },
  followUps: { en: ['And if the plan did not change?'], ru: ['А если план не изменился?'] },
};
const other = {
  ...good,
  id: 'backend-other',
  en: 'Tell me about a service you wrote and later threw away.',
  ru: 'Расскажите о сервисе, который вы написали, а потом выбросили.',
  case_en: words(140, 'other'),
  case_ru: words(120, 'другое'),
};

it('lets good questions through', () => {
  expect(checkQuestions([good, other], known)).toEqual([]);
});

describe('refuses', () => {
  it.each([
    ['an unknown type', { type: 'odd' }, 'unknown type'],
    ['an unknown category', { category: ['backend', 'cooking'] }, 'unknown category: cooking'],
    ['no category', { category: [] }, 'no category'],
    ['the folder of another category', { folder: 'english' }, 'stands in the folder of english'],
    ['an odd id', { id: 'Backend_1' }, 'an odd id'],
    ['an id longer than the wire allows', { id: `backend-${'x'.repeat(40)}` }, 'an odd id'],
    ['a short question', { en: 'Why us?' }, 'en has 7 characters'],
    ['a long question', { ru: 'Почему? '.repeat(50).trim() }, 'ru has 399 characters'],
    ['a missing language', { ru: undefined }, 'no ru text'],
    [
      'a Russian text in English',
      { ru: 'Why did the query become slow overnight?' },
      'not written in its language',
    ],
    [
      'an English text in Russian',
      { en: 'Почему за ночь запрос стал медленным?' },
      'not written in its language',
    ],
    ['an answer in one language', { case_ru: '' }, 'no ru answer'],
    ['an unknown level', { level: 'wizard' }, 'unknown level: wizard'],
    ['a frequency out of measure', { frequency: 6 }, 'not 1–5'],
    ['an unknown topic', { topics: ['cooking'] }, 'unknown topic: cooking'],
    ['no other wording', { wordings: { ...good.wordings, ru: [] } }, '0 wordings in ru'],
    [
      'a wording that is the question',
      { wordings: { ...good.wordings, en: [good.en, 'Slow query: where do you look?'] } },
      'comes twice',
    ],
    ['too few key points', { points: [point(true)] }, '1 key points, not 3–7'],
    [
      'points of which none is essential',
      { points: [point(false), point(false), point(false)] },
      '0 essential',
    ],
    ['no follow-up', { followUps: { en: [], ru: good.followUps.ru } }, '0 followUps in en'],
    ['a short answer', { case_en: words(99, 'word') }, 'the en answer has 99 words'],
    ['a long answer', { case_ru: words(201, 'слово') }, 'the ru answer has 201 words'],
    ['markup', { en: 'How do you find **slow** queries in a database?' }, 'signs nobody can say'],
    ['line breaks', { en: 'How do you find\nslow queries in a database?' }, 'odd spaces'],
    ['straight quotes in Russian', { ru: 'Что вы делаете, когда пишут "всё упало"?' }, 'not « »'],
  ])('%s', (_title, change, problem) => {
    expect(checkQuestions([{ ...good, ...change }], known)).toEqual([expect.stringContaining(problem)]);
  });

  it('the id of another question', () => {
    expect(checkQuestions([good, { ...other, id: good.id }], known)).toEqual([
      'backend-good: has the id of another',
    ]);
  });

  it('the same question with other signs', () => {
    const again = { ...other, en: 'How do you find out, why a query became slow overnight?!' };
    expect(checkQuestions([good, again], known)).toEqual([
      expect.stringMatching(/^backend-good and backend-other say the same in en/),
    ]);
  });

  it('an answer that was copied', () => {
    const copied = {
      ...other,
      case_en: `${words(130, 'word')} changed at the end`,
      case_ru: words(120, 'другое'),
    };
    expect(checkQuestions([good, copied], known)).toEqual([expect.stringContaining('the same in case_en')]);
  });

  it('a bank that is too small or has no English', () => {
    expect(checkBank([good])).toEqual(['1 questions; 1200 are promised', 'no category contains "english"']);
  });
});
