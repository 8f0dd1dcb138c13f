import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { QuestionEditor } from './question-editor.tsx';

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }));
vi.mock('../../../lib/api/appwrite-client.ts', () => ({ databases: { getDocument }, DATABASE: 'db' }));
vi.mock('../positions/category-picker.tsx', () => ({ CategoryPicker: () => null }));

const stored = (ru: string) => ({ type: 'technical', ru, en: '', case_ru: '', case_en: '', category: [] });

it('a question is edited as it stands in the bank now, not as it was read earlier', async () => {
  const queries = new QueryClient();
  const open = () =>
    renderScreen(<QuestionEditor questionId="q1" closeLabel="Закрыть" onClose={() => undefined} />, queries);
  const text = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value;
  getDocument.mockResolvedValue(stored('Как было'));
  const { unmount } = await open();
  expect(text()).toBe('Как было');
  unmount();
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]));

  getDocument.mockResolvedValue(stored('Как стало'));
  await open();
  expect(text()).toBe('Как стало');
});
