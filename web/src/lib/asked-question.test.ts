import { expect, it } from 'vitest';
import { askIn } from './asked-question.ts';

it('a question is asked in the wanted language, and in the other one where it has only that', () => {
  const both = { ru: 'Почему мы?', en: 'Why us?' };
  expect(askIn(both, 'en')).toEqual({ text: 'Why us?', language: 'en' });
  expect(askIn({ ...both, en: '' }, 'en')).toEqual({ text: 'Почему мы?', language: 'ru' });
  expect(askIn({ ...both, ru: '' }, 'ru')).toEqual({ text: 'Why us?', language: 'en' });
});
