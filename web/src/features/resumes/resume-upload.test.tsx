import type { ResumeSummary } from '@aloud/contract/resumes';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { button, fill, renderScreen, user } from '../../testing/render.tsx';
import { ResumeUpload } from './resume-upload.tsx';
import { resumesQuery } from './resumes.api.ts';

const { pasteResume, notify } = vi.hoisted(() => ({ pasteResume: vi.fn(), notify: vi.fn() }));
vi.mock('./send-resume.ts', () => ({ RESUME_FILES: '.txt', pasteResume }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

const RESUME = { id: 'r1', name: 'Петрова' } as ResumeSummary;
const TEXT = 'Семь лет пишу серверы на Go и Python.';

beforeEach(() => vi.resetAllMocks());

/** Pastes a resume and decides how that ends. */
async function paste() {
  const queries = new QueryClient();
  const onAdded = vi.fn();
  const onAddedLate = vi.fn();
  let end: { resolve: (resume: ResumeSummary) => void; reject: (error: Error) => void } | undefined;
  pasteResume.mockReturnValue(
    new Promise((resolve, reject) => {
      end = { resolve, reject };
    }),
  );
  queries.setQueryData(resumesQuery.queryKey, []);
  const { unmount } = await renderScreen(
    <ResumeUpload onAdded={onAdded} onAddedLate={onAddedLate} />,
    queries,
  );
  await user.click(button('Вставить текст'));
  await fill(screen.getByLabelText('Текст резюме'), TEXT);
  await user.click(button('Добавить'));
  await waitFor(() => expect(pasteResume).toHaveBeenCalledWith(TEXT));
  return {
    onAdded,
    onAddedLate,
    leave: unmount,
    succeed: () => act(async () => end?.resolve(RESUME)),
    fail: () => act(async () => end?.reject(new ApiError('network'))),
    listed: () => queries.getQueryData(resumesQuery.queryKey),
  };
}

it('a pasted text is still there when it could not be sent', async () => {
  const { fail, onAdded } = await paste();
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('Резюме не добавлено');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст резюме').value).toBe(TEXT);
  expect(onAdded).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});

it('whoever waits for a resume finds it in the list, and its text is not offered twice', async () => {
  const { succeed, onAdded, listed } = await paste();
  onAdded.mockImplementation(listed);
  await succeed();
  expect(onAdded).toHaveBeenCalledWith(RESUME);
  expect(onAdded).toHaveReturnedWith([RESUME]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст резюме').value).toBe('');
  expect(notify).not.toHaveBeenCalled();
});

it('whoever went elsewhere is told how it ended, and stays there', async () => {
  const added = await paste();
  added.leave();
  await added.succeed();
  expect(added.onAdded).not.toHaveBeenCalled();
  expect(added.onAddedLate).toHaveBeenCalledWith(RESUME);
  expect(notify).toHaveBeenLastCalledWith('Резюме «Петрова» добавлено', 'success');

  const refused = await paste();
  refused.leave();
  await refused.fail();
  expect(notify).toHaveBeenLastCalledWith(expect.stringMatching(/^Резюме не добавлено\. /), 'error');
});
