import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { QuestionEditor } from './question-editor.tsx';

const { getDocument, createQuestion } = vi.hoisted(() => ({ getDocument: vi.fn(), createQuestion: vi.fn() }));
vi.mock('./admin-questions.api.ts', async (original) => ({ ...(await original<object>()), createQuestion }));
vi.mock('../../../lib/notify.ts', () => ({ notify: vi.fn() }));
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

it('a refused question names the text that was refused, keeps it and closes once it is saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const detail = { where: 'body', fields: [{ path: 'en', problem: 'too_big' }] };
  createQuestion.mockRejectedValueOnce(
    new ApiError('refused', { status: 400, body: { code: 'request.invalid', detail } }),
  );
  const onClose = vi.fn();
  await renderScreen(<QuestionEditor questionId={undefined} closeLabel="Закрыть" onClose={onClose} />);
  const english = screen.getByRole('textbox', { name: 'Вопрос по-английски' });
  expect(button('Сохранить'), 'a question without words').toHaveProperty('disabled', true);
  await user.type(english, 'Why us?');
  await user.click(button('Сохранить'));
  await screen.findByText(/Проверьте, что вы ввели/);
  expect(english.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(english);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(createQuestion).toHaveBeenLastCalledWith(
    expect.objectContaining({ ru: '', en: 'Why us?', type: 'behavioural' }),
  );
});
