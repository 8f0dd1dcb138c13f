import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { renderScreen, user } from '../../../testing/render.tsx';
import { InterviewNotes } from './interview-notes.tsx';

const { addNote } = vi.hoisted(() => ({ addNote: vi.fn() }));
vi.mock('../admin.api.ts', () => ({ KEY: 'admin', addNote, deleteNote: vi.fn() }));

it('a note that could not be added stays in its field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  addNote.mockRejectedValueOnce(new ApiError('network'));
  await renderScreen(
    <InterviewNotes interview={{ id: 'i', notes: [] } as unknown as AdminInterview} selfId="me" />,
  );
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Новая заметка' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Добавить заметку' });
  expect(add.disabled).toBe(true);
  await user.type(note, ' Хороший пример ');
  await user.click(add);
  await screen.findByText(/Нет связи с сервером/);
  expect(note.value).toBe(' Хороший пример ');
  await user.click(add);
  await vi.waitFor(() => expect(note.value).toBe(''));
  expect(addNote).toHaveBeenLastCalledWith('i', 'Хороший пример');
});
