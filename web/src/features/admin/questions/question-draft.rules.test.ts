import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import { expect, it } from 'vitest';
import {
  EMPTY_POINT,
  EMPTY_QUESTION,
  findChanges,
  type GuideDraft,
  toDraft,
  toFields,
  toGuide,
} from './question-draft.rules.ts';

const GUIDE: AnswerGuide = {
  points: [
    {
      ru: 'Замыкание помнит переменные, даже когда функция вернулась',
      en: 'A closure keeps its variables',
      isEssential: true,
      cues: { ru: ['лексическое окружение', 'помнит, где создана'], en: ['lexical scope'] },
    },
  ],
  mistakes: { ru: ['Только определение'], en: ['Only a definition'] },
  followUps: { ru: ['Где это полезно?', 'Чем опасно?'], en: [] },
};

const guideDraft = (changes: Partial<GuideDraft> = {}): GuideDraft => ({
  ...toDraft(EMPTY_QUESTION, null).guide,
  ...changes,
});

it('what is stored comes back as it was: a comma divides nothing', () => {
  const question = { ...EMPTY_QUESTION, frequency: 4, wordings_ru: ['Кто вы, собственно?', 'Кратко о себе'] };
  const draft = toDraft(question, GUIDE);
  expect(toFields(draft)).toEqual(question);
  expect(toGuide(draft.guide)).toEqual(GUIDE);
});

it('a line is sent once, without the space around it; empty lines are none', () => {
  const draft = { ...toDraft(EMPTY_QUESTION, null), wordings_en: '\n  Who are you? \nWho are you?\n\nYou?' };
  expect(toFields(draft).wordings_en).toEqual(['Who are you?', 'You?']);
});

it('a stored text of two lines stays one entry', () => {
  const draft = toDraft({ ...EMPTY_QUESTION, wordings_ru: ['Первая\nстрока'] }, null);
  expect(toFields(draft).wordings_ru).toEqual(['Первая строка']);
});

it('a point without text in either language is not sent, and a guide of nothing else is none', () => {
  const blank = { ...EMPTY_POINT, ru: ' ', isEssential: true };
  expect(toGuide(guideDraft({ points: [blank, EMPTY_POINT] }))).toBe(null);
  const written = { ...EMPTY_POINT, en: 'It holds' };
  expect(toGuide(guideDraft({ points: [blank, written] }))?.points).toEqual([
    { ru: '', en: 'It holds', isEssential: false, cues: { ru: [], en: [] } },
  ]);
});

it('only the fields that differ are a change, and no field is no edit', () => {
  const after = { ...EMPTY_QUESTION, level: 'senior' as const, topics: ['sql' as const] };
  expect(findChanges(EMPTY_QUESTION, after)).toEqual({ level: 'senior', topics: ['sql'] });
  expect(findChanges(after, { ...after, topics: [...after.topics] })).toBe(undefined);
});
