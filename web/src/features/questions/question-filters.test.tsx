import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { PreselectionLine } from './preselection-line.tsx';
import type { QuestionFilter } from './question-filter.rules.ts';
import { QuestionFilters } from './question-filters.tsx';

const WHOLE: QuestionFilter = { search: '', type: undefined, categories: [], level: undefined, topics: [] };

async function show(changes: Partial<QuestionFilter> = {}) {
  const onChange = vi.fn<(changes: Partial<QuestionFilter>) => void>();
  await renderScreen(<QuestionFilters filter={{ ...WHOLE, ...changes }} onChange={onChange} />);
  return onChange;
}

it('a level is chosen by a press and taken back by another', async () => {
  const onChange = await show({ level: 'senior' });
  await user.click(button('для middle'));
  await user.click(button('для senior'));
  expect(onChange.mock.calls).toEqual([[{ level: 'middle' }], [{ level: undefined }]]);
});

it('a topic is found by its name in either language and added to those chosen', async () => {
  const onChange = await show({ topics: ['sql'] });
  await user.click(screen.getByRole('combobox', { name: 'Темы' }));
  await user.type(await screen.findByPlaceholderText('Найти тему'), 'weakness');
  await user.click(await screen.findByRole('option', { name: 'Слабые стороны' }));
  expect(onChange).toHaveBeenCalledOnce();
  expect(onChange.mock.lastCall?.[0].topics?.toSorted()).toEqual(['sql', 'weaknesses']);
});

it('a chosen topic is taken away by a press', async () => {
  const onChange = await show({ topics: ['sql', 'git'] });
  await user.click(button('Убрать тему: SQL'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ topics: ['git'] });
});

it('a phone says how many filters are folded away, and unfolds them', async () => {
  await show({ level: 'middle', type: 'technical' });
  const fold = screen.getByRole('button', { name: /Фильтры\s*2/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

it('what was preselected is said in one line and undone by one press', async () => {
  const onShowAll = vi.fn();
  await renderScreen(
    <PreselectionLine
      preselection={{ categories: ['sales', 'general'], level: 'junior' }}
      onShowAll={onShowAll}
    />,
  );
  expect(screen.getByText('Подобрано для вас: продажи, любая сфера, для junior')).toBeDefined();
  await user.click(button('Показать все'));
  expect(onShowAll).toHaveBeenCalledOnce();
});
