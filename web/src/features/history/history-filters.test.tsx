import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, user } from '../../testing/render.tsx';
import type { HistoryFilter } from './history.api.ts';
import { t } from './history.en.ts';
import { HistoryFilters } from './history-filters.tsx';

async function open(filter: HistoryFilter) {
  const onChange = vi.fn();
  await renderScreen(<HistoryFilters filter={filter} onChange={onChange} />);
  return onChange;
}
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));

it('narrows down by kind and keeps the other filters', async () => {
  const onChange = await open({ language: 'ru' });
  await choose(t('interview'));
  expect(onChange).toHaveBeenCalledWith({ language: 'ru', kind: 'interview' });
});

it('"all" leaves no parameter in the address', async () => {
  const onChange = await open({ kind: 'answer', days: 30 });
  await choose(t('all'));
  expect(onChange).toHaveBeenCalledWith({ days: 30 });
});

it('a period is a number of days', async () => {
  const onChange = await open({});
  await choose(t('quarter'));
  expect(onChange).toHaveBeenCalledWith({ days: 90 });
});

it('shows what is chosen, and all time for a period that no button has', async () => {
  await open({ kind: 'answer', days: 17 });
  const chosen = screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent);
  expect(chosen).toEqual([t('answer'), t('anyLanguage'), t('always')]);
});
