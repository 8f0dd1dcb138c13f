import type { ImportResult } from '@aloud/contract/admin/question-import';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { find, openScreen, press } from '../../../testing/screen.tsx';
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

const choose = (name: string) =>
  act(async () => {
    const input = find<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['[]'], name)], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
const answer = (name: string, result: ImportResult) =>
  act(async () => asked.findLast((one) => one.name === name)?.answer(result));
const canImport = () =>
  [...document.querySelectorAll('button')].some((one) => one.textContent === IMPORT && !one.disabled);

it('the verdict on one file lets no other file in, whichever comes first', async () => {
  await openScreen().show(<QuestionImport onClose={() => undefined} />);
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
  expect(document.body.textContent).toContain('Такой вопрос уже есть в банке под другим id');
});

it('questions are called imported only when they were', async () => {
  const onClose = vi.fn();
  await openScreen().show(<QuestionImport onClose={onClose} />);
  await choose('a.json');
  await answer('a.json', FINE);
  await press(IMPORT);
  await answer('a.json', BAD);
  expect(notify).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Такой вопрос уже есть в банке под другим id');

  await choose('a.json');
  await answer('a.json', FINE);
  await press(IMPORT);
  await answer('a.json', { ...FINE, isApplied: true });
  expect(notify).toHaveBeenCalledWith('Вопросы импортированы', 'success');
  expect(onClose).toHaveBeenCalledOnce();
});
