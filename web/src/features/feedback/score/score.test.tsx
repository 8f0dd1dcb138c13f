import type { Feedback, FeedbackNumber } from '@aloud/contract/feedback/feedback';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { word } from '../../../lib/words.en.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { DoesNotKnowCard } from './does-not-know-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { ScoreCard } from './score-card.tsx';

const playback = { canPlay: false, isPlaying: false, now: 0 } as Playback;
const judged = (score: number | null) => ({ score, reason: null, evidence: [] });
const number = (score: number, moved: FeedbackNumber['moved'] = []): FeedbackNumber => ({
  score,
  margin: 9,
  moved,
});

/** As the first rubric stored it. */
const OLD = {
  language: 'ru',
  score: 61,
  margin: 7,
  notEnough: null,
  criteria: {
    structure: judged(41),
    confidence: judged(52),
    examples: judged(63),
    relevance: judged(74),
  },
  engine: { used: 'local' },
} as unknown as Feedback;
const NEW: Feedback = {
  ...OLD,
  numbers: {
    content: number(57, [
      { factor: 'examples', points: 8 },
      { factor: 'structure', points: -3.2 },
      { factor: 'relevance', points: 0.4 },
    ]),
    delivery: number(66, [
      { factor: 'pace', points: -6 },
      { factor: 'fillers', points: 5 },
      { factor: 'pauses', points: -2 },
      { factor: 'length', points: 1 },
    ]),
  },
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const listItems = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const criteriaIn = (name: string) =>
  part(name)
    .getAllByRole('button')
    .map((button) => button.textContent);

async function readScore(feedback: Feedback): Promise<string> {
  const { container } = await renderScreen(
    <ScoreCard feedback={feedback} isCharged={true} playback={playback} />,
  );
  return container.textContent ?? '';
}

it('content and delivery have their margins, and the criteria stand under the number they belong to', async () => {
  await renderScreen(<NumbersCard feedback={NEW} playback={playback} />);
  expect(part('Содержание').getByText('57').parentElement?.textContent).toBe('57 ± 9');
  expect(criteriaIn('Содержание')).toEqual(['Структура41', 'Конкретные примеры63', 'Ответ на вопрос74']);
  expect(part('Подача').getByText('66').parentElement?.textContent).toBe('66 ± 9');
  expect(criteriaIn('Подача')).toEqual(['Уверенность52']);
});

it('says what moved a number: three factors at most, with a sign for the eye and a verb for the ear', async () => {
  await renderScreen(<NumbersCard feedback={NEW} playback={playback} />);
  expect(listItems('Подача')).toEqual([
    'Темп−6снизило на 6 баллов',
    'Слова-паразиты+5подняло на 5 баллов',
    'Паузы−2снизило на 2 балла',
  ]);
  const [sign] = screen.getAllByText('−6');
  expect(sign?.getAttribute('aria-hidden')).toBe('true');
  // Less than half a point moves nothing.
  expect(listItems('Содержание')).toEqual([
    'Конкретные примеры+8подняло на 8 баллов',
    'Структура−3снизило на 3 балла',
  ]);
});

it('says so when nothing moved a number', async () => {
  const feedback = { ...NEW, numbers: { content: number(50), delivery: number(62) } };
  await renderScreen(<NumbersCard feedback={feedback} playback={playback} />);
  expect(screen.getAllByText(t('movedNothing'))).toHaveLength(2);
});

it('always tells what the engine that judged cannot see', async () => {
  const { rerender } = await renderScreen(<NumbersCard feedback={NEW} playback={playback} />);
  expect(screen.getByText(word('unseenByRules')).closest('details')).toBeNull();
  const byModel = { ...NEW, engine: { ...NEW.engine, used: 'llm' as const } };
  await rerender(<NumbersCard feedback={byModel} playback={playback} />);
  expect(screen.getByText(word('unseenByModel'))).toBeTruthy();
  expect(screen.queryByText(word('unseenByRules'))).toBeNull();
});

it('feedback of the first rubric has its criteria beside the score, and no numbers', async () => {
  const { container } = await renderScreen(<NumbersCard feedback={OLD} playback={playback} />);
  expect(container.innerHTML).toBe('');
  const text = await readScore(OLD);
  expect(text).toContain('Структура41');
  expect(text).toContain(t('scoreHint'));
});

it('the overall score stays first, and its criteria are shown once', async () => {
  const text = await readScore(NEW);
  expect(text).toContain('61± 7 из 100');
  expect(text).not.toContain('Структура');
});

it('names the language that was heard instead', async () => {
  const notEnough = { reason: 'other-language' as const, words: 30, wordsNeeded: 10, heardLanguage: 'uk' };
  const text = await readScore({ ...OLD, score: null, margin: null, numbers: null, notEnough });
  expect(text).toContain(t('otherLanguage'));
  expect(text).toContain('украинский');
});

it('an honest "I do not know" is thanked for, is no alert and is told how to go on', async () => {
  const notEnough = { reason: 'does-not-know' as const, words: 4, wordsNeeded: 10 };
  const { container } = await renderScreen(<DoesNotKnowCard notEnough={notEnough} isCharged={false} />);
  expect(container.textContent).toContain('Спасибо за честность');
  expect(container.textContent).toContain(t('free'));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  // The advice is in the list, and there alone.
  expect(container.textContent?.match(/искать/gu)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
