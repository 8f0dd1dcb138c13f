import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import type { QuestionFilter } from './question-filter.rules.ts';
import { QuestionList } from './question-list.tsx';

const { callApi, listDocuments, updateDocument } = vi.hoisted(() => ({
  callApi: vi.fn(),
  listDocuments: vi.fn(),
  updateDocument: vi.fn(),
}));
vi.mock('../../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../../lib/api/appwrite-client.ts', () => ({ databases: { listDocuments, updateDocument } }));

const ACCOUNT = 'anna';
const WHOLE: QuestionFilter = { search: '', type: undefined, categories: [], level: undefined, topics: [] };

const toDocument = ($id: string) => ({
  $id,
  ru: `Вопрос ${$id}`,
  en: '',
  category: ['backend'],
  level: 'middle',
  frequency: 4,
  topics: [],
  rating: 0,
  rated_users: [] as string[],
});

type Listing = { queries: string[] };
const readQueries = (): { method: string; attribute?: string; values?: unknown[] }[] => {
  const asked = listDocuments.mock.lastCall?.[0] as Listing | undefined;
  return asked?.queries.map((query) => JSON.parse(query)) ?? [];
};

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

const on = { onOpen: vi.fn(), onTopic: vi.fn(), onDropFilters: vi.fn(), onReset: vi.fn() };
const list = (changes: Partial<QuestionFilter> = {}) => (
  <QuestionList accountId={ACCOUNT} locale="ru" filter={{ ...WHOLE, ...changes }} {...on} />
);
const show = (changes: Partial<QuestionFilter> = {}) => renderScreen(list(changes));
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.resetAllMocks();
  // Like the server: whatever order was asked for, documents come in their own.
  listDocuments.mockImplementation(async ({ queries }: Listing) => {
    const ids = queries.map((query) => JSON.parse(query)).find(({ attribute }) => attribute === '$id');
    const documents = ((ids?.values as string[]) ?? ['a']).toSorted().map(toDocument);
    return { documents, total: documents.length };
  });
});

it('an empty bank says so, and offers to clear nothing', async () => {
  listDocuments.mockResolvedValue({ documents: [], total: 0 });
  await show();
  screen.getByText('В банке пока нет вопросов');
  expect(screen.queryByRole('button')).toBeNull();
});

it('where only a filter leaves nothing, the filter can be cleared', async () => {
  listDocuments.mockResolvedValue({ documents: [], total: 0 });
  await show({ level: 'middle' });
  await user.click(button('Сбросить всё'));
  expect(on.onReset).toHaveBeenCalledOnce();
});

it('without a text the bank comes by rating, then by how often a question is asked, for the level', async () => {
  await show({ level: 'middle', topics: ['sql'], categories: ['backend'] });
  expect(callApi).not.toHaveBeenCalled();
  expect(readQueries()).toEqual([
    { method: 'limit', values: [10] },
    { method: 'orderDesc', attribute: 'rating' },
    { method: 'orderDesc', attribute: 'frequency' },
    { method: 'contains', attribute: 'category', values: ['backend'] },
    { method: 'equal', attribute: 'level', values: ['junior', 'middle'] },
    { method: 'contains', attribute: 'topics', values: ['sql'] },
  ]);
  expect(screen.getByText('middle · часто спрашивают')).toBeDefined();
});

it('what was found is shown in the order of its rank, ten at a time, and the search is run once', async () => {
  const ids = ['m', 'b', 'z', 'a', 'k', 'c', 'y', 'd', 'x', 'e', 'w', 'f'];
  callApi.mockResolvedValue({ ids, topics: ['sql'] });
  await show({ search: ' индексы ', level: 'senior' });
  expect(callApi.mock.lastCall?.[1]).toMatchObject({
    query: { text: 'индексы', level: ['junior', 'middle', 'senior'], category: [], topic: [] },
  });
  expect(shown()).toEqual(ids.slice(0, 10).map((id) => `Вопрос ${id}`));
  await user.click(button('Показать ещё'));
  expect(shown()).toEqual(ids.map((id) => `Вопрос ${id}`));
  expect(callApi).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

it('a found question deleted meanwhile is left out', async () => {
  callApi.mockResolvedValue({ ids: ['b', 'gone', 'a'], topics: [] });
  listDocuments.mockResolvedValue({ documents: [toDocument('a'), toDocument('b')], total: 2 });
  await show({ search: 'sql' });
  expect(shown()).toEqual(['Вопрос b', 'Вопрос a']);
});

it.each(['', 'sql'])('a mark is shown at once and kept, searching for "%s"', async (search) => {
  callApi.mockResolvedValue({ ids: ['a'], topics: [] });
  updateDocument.mockResolvedValue({ ...toDocument('a'), rating: 5, rated_users: [ACCOUNT] });
  await show({ search });
  await user.click(screen.getByRole('button', { name: /Встречался/ }));
  const mark = screen.getByRole('button', { name: /Встречался/ });
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  await vi.waitFor(() => expect(mark.textContent).toContain('5'));
});

it('nothing found: the nearest topics, the search without filters, everything', async () => {
  callApi.mockResolvedValue({ ids: [], topics: ['sql', 'indexes', 'nosql'] });
  await show({ search: 'щщщ', categories: ['hr'] });
  expect(listDocuments, 'nothing to read').not.toHaveBeenCalled();
  await user.click(button('Индексы и планы запросов'));
  expect(on.onTopic).toHaveBeenCalledExactlyOnceWith('indexes');
  await user.click(button('Искать без фильтров'));
  expect(on.onDropFilters).toHaveBeenCalledOnce();
  await user.click(button('Сбросить всё'));
  expect(on.onReset).toHaveBeenCalledOnce();
});

it('without filters nothing is offered to be taken away', async () => {
  callApi.mockResolvedValue({ ids: [], topics: ['sql'] });
  await show({ search: 'щщщ' });
  expect(button('SQL')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Искать без фильтров' })).toBeNull();
});

describe('without a network', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const LOST = new TypeError('Failed to fetch');
  function loseNetwork() {
    onlineManager.setOnline(false);
    callApi.mockRejectedValue(LOST);
    listDocuments.mockRejectedValue(LOST);
    updateDocument.mockRejectedValue(LOST);
  }
  const cards = () => shown().filter((title) => title?.startsWith('Вопрос'));
  const spendRetries = () => act(() => vi.advanceTimersByTimeAsync(7_000));

  it('a search counts nothing over the former list, and says at its end that nothing came', async () => {
    const { rerender } = await renderScreen(list(), createQueryClient());
    loseNetwork();
    await rerender(list({ search: 'индекс' }));
    expect(shown()).toEqual(['Вопрос a']);
    expect(screen.queryByText(/1 вопрос|самых близких/)).toBeNull();
    await spendRetries();
    expect(screen.getByRole('alert').textContent).toContain('Нет связи с сервером.');
    expect(shown()).not.toContain('Вопрос a');
  });

  it('a list that cannot be refreshed or continued keeps what it shows', async () => {
    callApi.mockResolvedValue({ ids: 'a b c d e f g h i j k l'.split(' '), topics: [] });
    const { queries } = await renderScreen(list({ search: 'sql' }), createQueryClient());
    loseNetwork();
    await act(async () => void queries.invalidateQueries({ queryKey: ['questions'] }));
    await spendRetries();
    expect(cards()).toHaveLength(10);
    await user.click(button('Показать ещё'));
    await spendRetries();
    expect(cards()).toHaveLength(10);
    expect(screen.getByRole('alert').textContent).toContain('Нет связи с сервером.');
  });

  it('a mark that cannot be saved is taken back, in words', async () => {
    await renderScreen(list(), createQueryClient());
    loseNetwork();
    await user.click(screen.getByRole('button', { name: /Встречался/ }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    const mark = screen.getByRole('button', { name: /Встречался/ });
    expect(mark.getAttribute('aria-pressed')).toBe('false');
    expect(notify).toHaveBeenCalledExactlyOnceWith('Отметка не сохранилась. Попробуйте ещё раз.', 'error');
  });
});
