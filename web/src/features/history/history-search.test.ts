import { expect, it } from 'vitest';
import { readHistorySearch } from './history-search.ts';

it('keeps what the address of the history may say', () => {
  const search = { tab: 'stories', kind: 'answer', language: 'en', days: 30, attempt: 'a-1', story: 's.2' };
  expect(readHistorySearch(search)).toEqual(search);
});

it('shows everything for an address that makes no sense', () => {
  const nonsense = { tab: 'secrets', kind: 'all', language: 'fr', days: 'ten', attempt: '../x', story: 7 };
  expect(readHistorySearch(nonsense)).toEqual({});
});

it('the first tab needs no parameter', () => {
  expect(readHistorySearch({ tab: 'attempts' })).toEqual({});
});

it.each([0, -1, 1.5, 4_000])('%s days are no period', (days) => {
  expect(readHistorySearch({ days })).toEqual({});
});

it('an id longer than ids are is none', () => {
  expect(readHistorySearch({ attempt: 'a'.repeat(37) })).toEqual({});
  expect(readHistorySearch({ attempt: 'a'.repeat(36) })).toEqual({ attempt: 'a'.repeat(36) });
});
