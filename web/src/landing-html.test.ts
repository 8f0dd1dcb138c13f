import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderLanding } from './landing-html.tsx';

const BANK = join(import.meta.dirname, '../../server/src/db/seed/questions');

it.each([
  ['ru', 'Какое ваше главное профессиональное достижение?', 'любая сфера'],
  ['en', 'What is your biggest professional achievement?', 'any field'],
] as const)(
  'the %s landing page is written with questions and categories of the bank',
  (locale, question, category) => {
    const { html, data } = renderLanding(locale, BANK);
    expect(html).toContain(question);
    expect(html).toContain(category);
    const [, json = ''] = /^<script type="application\/json" id="cards">(.*)<\/script>$/.exec(data) ?? [];
    const cards = JSON.parse(json) as { type: string; rating: number }[];
    expect(cards).toHaveLength(8);
    expect(new Set(cards.map(({ type }) => type)).size).toBe(4);
    expect(cards.every(({ rating }) => rating === 0)).toBe(true);
  },
);

it('no count is invented, and the numbers of the miniatures are said to be examples', () => {
  const { html } = renderLanding('ru', BANK);
  expect(html).not.toMatch(/встречался \d+ раз/i);
  expect(html).not.toMatch(/Встречался на собеседовании<\/span><b/);
  expect(html.match(/Пример</g)).toHaveLength(3);
});
