import type { ImportResult } from '@aloud/contract/admin/question-import';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { QuestionImport } from './question-import.tsx';

type Answering = { name: string; isRehearsal: boolean; answer: (result: ImportResult) => void };

const { asked, notify } = vi.hoisted(() => ({ asked: [] as Answering[], notify: vi.fn() }));
vi.mock('../../../lib/notify.ts', () => ({ notify }));
vi.mock('./admin-questions.api.ts', () => ({
  importQuestions: ({ name }: File, isRehearsal: boolean) =>
    new Promise<ImportResult>((answer) => asked.push({ name, isRehearsal, answer })),
}));

const FINE: ImportResult = {
  isApplied: false,
  rows: 1,
  created: 1,
  changed: 0,
  unchanged: 0,
  problems: [],
  problemsTotal: 0,
};
const BAD: ImportResult = {
  ...FINE,
  problems: [{ row: 1, field: 'ru', problem: 'already-in-bank' }],
  problemsTotal: 1,
};

const IMPORT = 'Импортировать';

beforeEach(() => {
  asked.length = 0;
  vi.resetAllMocks();
});

const choose = (name: string) => user.upload(screen.getByLabelText(/CSV/), new File(['[]'], name));
const answer = (name: string, result: ImportResult) =>
  act(async () => asked.findLast((one) => one.name === name)?.answer(result));
const canImport = () =>
  [...document.querySelectorAll('button')].some((one) => one.textContent === IMPORT && !one.disabled);

it('the verdict on one file lets no other file in, whichever comes first', async () => {
  await renderScreen(<QuestionImport onClose={() => undefined} />);
  await choose('a.json');
  await choose('b.json');
  await answer('a.json', FINE);
  expect(canImport()).toBe(false);
  await answer('b.json', FINE);
  expect(canImport()).toBe(true);

  await choose('c.json');
  await choose('d.json');
  await answer('d.json', BAD);
  await answer('c.json', FINE);
  expect(canImport()).toBe(false);
  await waitFor(() =>
    expect(document.body.textContent).toContain('Такой вопрос уже есть в банке под другим id'),
  );
});

it('questions are called imported only when they were', async () => {
  const onClose = vi.fn();
  await renderScreen(<QuestionImport onClose={onClose} />);
  await choose('a.json');
  await answer('a.json', FINE);
  await user.click(button(IMPORT));
  await answer('a.json', BAD);
  expect(notify).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(document.body.textContent).toContain('Такой вопрос уже есть в банке под другим id'),
  );

  await choose('a.json');
  await answer('a.json', FINE);
  await user.click(button(IMPORT));
  await answer('a.json', { ...FINE, isApplied: true });
  expect(notify).toHaveBeenCalledWith('Вопросы импортированы', 'success');
  expect(onClose).toHaveBeenCalledOnce();
});

it('every column that a file may have is named', async () => {
  await renderScreen(<QuestionImport onClose={() => undefined} />);
  for (const column of ['category', 'level', 'frequency', 'topics', 'wordings_en', 'wordings_ru', 'guide']) {
    expect(document.body.textContent).toContain(column);
  }
});
