import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { landingRu } from '../landing.ru.ts';
import { LandingTextsContext } from '../landing-texts.tsx';
import { BankMiniature } from './bank-miniature.tsx';
import type { ShownCard } from './shown-card.rules.ts';

const WRITTEN: ShownCard[] = [
  { id: 'a', type: 'behavioural', text: 'Почему мы?', language: 'ru', categories: ['продажи'], rating: 0 },
];
const OF_TODAY = [
  { id: 'a', type: 'behavioural', ru: 'Почему мы?', en: 'Why us?', category: ['sales'], rating: 0 },
  { id: 'b', type: 'behavioural', ru: 'Почему вы?', en: '', category: ['first job'], rating: 7 },
];
const onTry = vi.fn();
const onMet = vi.fn();
const onHurry = vi.fn();

function show(cards: ShownCard[]) {
  return renderScreen(
    <LandingTextsContext value={landingRu}>
      <BankMiniature
        locale="ru"
        cards={cards}
        openingId={undefined}
        onTry={onTry}
        onMet={onMet}
        onHurry={onHurry}
      />
    </LandingTextsContext>,
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what the build has written stands there at once, without a number', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { container } = await show(WRITTEN);
  expect(container.textContent).toContain('Почему мы?');
  expect(container.textContent).not.toMatch(/\d/);
});

it('counts come from the bank of today, and a question nobody has marked has none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ total: 1653, questions: OF_TODAY }));
  await show(WRITTEN);
  await screen.findByText(/^1\s653 вопроса в банке$/);
  const [unmarked, marked] = screen.getAllByRole('button', { name: /Встречался/ });
  expect(unmarked?.textContent).toBe('Встречался на собеседовании');
  expect(marked?.textContent).toBe('Встречался на собеседовании7');
  screen.getByText('первая работа');
  const [, second] = screen.getAllByRole('button', { name: 'Проверить свой ответ' });
  if (second) await user.click(second);
  expect(onTry).toHaveBeenCalledExactlyOnceWith('b');
});

it('an empty bank says so, has no total and seems not to load', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ total: 0, questions: [] }));
  const { container } = await show(WRITTEN);
  await screen.findByText('В банке пока нет вопросов.');
  expect(container.textContent).not.toContain('Почему мы?');
  expect(container.textContent).not.toMatch(/\d/);
  expect(container.querySelector('.animate-pulse')).toBeNull();
});

it('a server for invited people alone leaves the cards of the build, and reports no failure', async () => {
  const ask = vi.fn(async () => new Response(undefined, { status: 404 }));
  vi.stubGlobal('fetch', ask);
  const { container } = await show(WRITTEN);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await vi.waitFor(() => expect(container.textContent).toContain('Почему мы?'));
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('questions that did not load are asked for again', async () => {
  vi.useFakeTimers();
  const ask = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', ask);
  await show([]);
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(ask, 'the page itself has tried again').toHaveBeenCalledTimes(4);
  ask.mockResolvedValue(Response.json({ total: 1, questions: OF_TODAY }));
  await screen.findByText('Вопросы не загрузились.');
  await user.click(button('Повторить'));
  await screen.findByText('Почему вы?');
});
