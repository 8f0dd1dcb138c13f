import type { Locale } from '@aloud/contract/locale';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speechStatusQuery } from '../../lib/speech-status.ts';
import { nameNoContact } from '../../testing/page-facts.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { AttemptFailure } from './attempt-failure.tsx';

/** How often an answer that waits for its recogniser is retried, where only Russian can be heard. */
async function countRetries(language: Locale | undefined): Promise<number> {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(speechStatusQuery.queryKey, {
    isReady: false,
    hears: { ru: { isReady: true }, en: { isReady: false } },
    models: [],
  } as never);
  const onRetry = vi.fn();
  const { unmount } = await renderScreen(
    <AttemptFailure code="speech.not-ready" language={language} onRetry={onRetry} onBack={() => undefined} />,
    queries,
  );
  unmount();
  return onRetry.mock.calls.length;
}

it('an answer is tried again by itself only once its own language can be heard', async () => {
  expect(await countRetries('ru')).toBe(1);
  expect(await countRetries('en')).toBe(0);
  expect(await countRetries(undefined)).toBe(0);
});

it('an answer that the balance does not pay for can be taken back', async () => {
  const onBack = vi.fn();
  await renderScreen(
    <AttemptFailure code="balance.not-enough" language="ru" onRetry={() => undefined} onBack={onBack} />,
  );
  await user.click(button('Назад'));
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});

it('an answer that cannot be read is given back, and is not offered to fail once more', async () => {
  const [onBack, onRetry] = [vi.fn(), vi.fn()];
  await renderScreen(
    <AttemptFailure code="coach.unreadable-text" language="ru" onRetry={onRetry} onBack={onBack} />,
  );
  await waitFor(() => expect(document.body.textContent).toContain('Вопрос не списан'));
  expect(document.querySelectorAll('button')).toHaveLength(1);
  await user.click(button('Вернуться к ответу'));
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(onRetry).not.toHaveBeenCalled();
});

it('an answer that the balance does not pay for sends nobody to a contact that does not exist', async () => {
  const nothing = () => undefined;
  const failure = (
    <AttemptFailure code="balance.not-enough" language="ru" onRetry={nothing} onBack={nothing} />
  );
  const { container, unmount } = await renderScreen(failure);
  expect(container.textContent).toContain('Напишите нам, и мы пополним баланс. До тех пор ответ останется');
  unmount();
  nameNoContact();
  const alone = await renderScreen(failure);
  expect(alone.container.textContent).toContain(
    'Пополнить его может владелец этого сервера. До тех пор ответ',
  );
  expect(alone.container.querySelector('a')).toBeNull();
});
