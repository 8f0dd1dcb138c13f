import { expect, it, vi } from 'vitest';
import { find, openScreen } from '../../../testing/screen.tsx';
import { QuestionEditor } from './question-editor.tsx';

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }));
vi.mock('../../../lib/api/appwrite-client.ts', () => ({ databases: { getDocument }, DATABASE: 'db' }));
vi.mock('../positions/category-picker.tsx', () => ({ CategoryPicker: () => null }));

const stored = (ru: string) => ({ type: 'technical', ru, en: '', case_ru: '', case_en: '', category: [] });

it('a question is edited as it stands in the bank now, not as it was read earlier', async () => {
  const { queries, show } = openScreen();
  const open = () => show(<QuestionEditor questionId="q1" closeLabel="Закрыть" onClose={() => undefined} />);
  getDocument.mockResolvedValue(stored('Как было'));
  await open();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Как было');
  await show(null);
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]));

  getDocument.mockResolvedValue(stored('Как стало'));
  await open();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Как стало');
});
