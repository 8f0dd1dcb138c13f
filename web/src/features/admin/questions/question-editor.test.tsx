import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { button, fill, renderScreen, user } from '../../../testing/render.tsx';
import { QuestionEditor } from './question-editor.tsx';

const { notify, databases, callApi } = vi.hoisted(() => ({
  notify: vi.fn(),
  databases: { getDocument: vi.fn(), createDocument: vi.fn(), updateDocument: vi.fn() },
  callApi: vi.fn(),
}));
vi.mock('../../../lib/notify.ts', () => ({ notify }));
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../../../lib/api/appwrite-client.ts', async (original) => ({
  ...(await original<object>()),
  databases,
}));
vi.mock('../positions/category-picker.tsx', () => ({ CategoryPicker: () => null }));

const POINT: AnswerGuide['points'][number] = {
  ru: 'Замыкание помнит переменные',
  en: 'A closure keeps its variables',
  isEssential: true,
  cues: { ru: ['область видимости', 'лексическое окружение'], en: ['lexical scope'] },
};
const GUIDE: AnswerGuide = {
  points: [POINT],
  mistakes: { ru: ['Только определение'], en: ['Only a definition'] },
  followUps: { ru: ['Где это полезно?'], en: ['Where is it useful?'] },
};
const STORED = {
  $id: 'q1',
  type: 'technical',
  ru: 'Что такое замыкание?',
  en: 'What is a closure?',
  case_ru: '',
  case_en: '',
  category: [],
  level: 'middle',
  frequency: 4,
  topics: ['javascript'],
  wordings_ru: ['Объясните замыкание', 'Зачем нужны замыкания?'],
  wordings_en: [],
};

let guide: AnswerGuide | null;
/** What was sent to replace the guide, in order. */
let sentGuides: unknown[];
let refuseGuide: (() => unknown) | undefined;
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  guide = GUIDE;
  sentGuides = [];
  refuseGuide = undefined;
  databases.getDocument.mockResolvedValue(STORED);
  callApi.mockImplementation(async (address: string, { body }: { body?: { guide: unknown } }) => {
    if (address.startsWith('GET ')) return { guide };
    sentGuides.push(body?.guide);
    if (refuseGuide) throw refuseGuide();
    return undefined;
  });
});

const open = (questionId: string | undefined, queries = new QueryClient()) =>
  renderScreen(<QuestionEditor questionId={questionId} closeLabel="Закрыть" onClose={onClose} />, queries);
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name, hidden: true });
const save = () => user.click(button('Сохранить'));
const updates = () => databases.updateDocument.mock.calls.map(([{ data }]) => data);
const unfold = () => user.click(screen.getByText('Разбор ответа'));

it('a question is edited as it stands in the bank now, not as it was read earlier', async () => {
  const queries = new QueryClient();
  databases.getDocument.mockResolvedValue({ ...STORED, ru: 'Как было' });
  const { unmount } = await open('q1', queries);
  expect(field('Вопрос по-русски').value).toBe('Как было');
  unmount();
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]));

  databases.getDocument.mockResolvedValue({ ...STORED, ru: 'Как стало' });
  await open('q1', queries);
  expect(field('Вопрос по-русски').value).toBe('Как стало');
});

it('everything that is stored is shown, with the guide folded', async () => {
  await open('q1');
  expect(screen.getByRole('combobox', { name: 'Уровень' }).textContent).toBe('Middle');
  expect(screen.getByRole('combobox', { name: 'Как часто спрашивают' }).textContent).toBe('4');
  expect(button('Убрать тему: JavaScript')).toBeDefined();
  expect(field('Другие формулировки по-русски').value).toBe('Объясните замыкание\nЗачем нужны замыкания?');
  const folded = screen.getByText('Разбор ответа').closest('details');
  expect(folded?.open).toBe(false);
  expect(screen.getByText('1 пункт')).toBeDefined();
  expect(field('Пункт по-русски').value).toBe('Замыкание помнит переменные');
  expect(field('Как об этом говорят по-русски').value).toBe('область видимости\nлексическое окружение');
  expect(field('Частые ошибки по-английски').value).toBe('Only a definition');
  expect(field('Что спросят дальше, по-русски').value).toBe('Где это полезно?');
  const essential = screen.getByRole('checkbox', { name: 'Без него ответ неполный', hidden: true });
  expect(essential.getAttribute('aria-checked')).toBe('true');
});

it('only the changed fields are sent, and an unchanged guide is not', async () => {
  await open('q1');
  await fill(field('Другие формулировки по-английски'), 'Explain closures');
  await user.click(button('Убрать тему: JavaScript'));
  await save();
  expect(updates()).toEqual([{ topics: [], wordings_en: ['Explain closures'] }]);
  expect(sentGuides).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a change of the guide alone leaves the question alone', async () => {
  await open('q1');
  await unfold();
  await user.click(button('Добавить пункт'));
  await fill(field('Частые ошибки по-русски'), 'Ни одного примера');
  await save();
  expect(updates()).toEqual([]);
  const mistakes = { ...GUIDE.mistakes, ru: ['Ни одного примера'] };
  expect(sentGuides, 'without the point that has no text').toEqual([{ ...GUIDE, mistakes }]);
});

it('a guide whose last line was taken away is taken away', async () => {
  guide = { ...GUIDE, mistakes: { ru: [], en: [] }, followUps: { ru: [], en: [] } };
  await open('q1');
  await unfold();
  await user.click(button('Убрать пункт 1'));
  expect(document.activeElement).toBe(button('Добавить пункт'));
  await save();
  expect(sentGuides).toEqual([null]);
});

describe('a save that is refused for want of rights', () => {
  const saveAs = async (state: object) => {
    const refused = new AppwriteException('Not authorized', 401, 'user_unauthorized');
    databases.updateDocument.mockRejectedValue(refused);
    callApi.mockImplementation(async (address: string) => (address.includes('sign-in') ? state : { guide }));
    await open('q1');
    await fill(field('Вопрос по-английски'), 'Explain closures.');
    await save();
    expect(onClose).not.toHaveBeenCalled();
    return (await screen.findByRole('alert')).textContent;
  };

  it('tells who was an administrator that they no longer are', async () => {
    const told = await saveAs({ step: 'done', isAdminAccount: false });
    expect(told).toMatch(/Вы больше не администратор.+скопируйте/);
    expect(field('Вопрос по-английски').value).toBe('Explain closures.');
  });

  it.each([
    ['is signed out', { step: 'guest', isAdminAccount: false }],
    ['is signed in without the password', { step: 'done', isAdminAccount: true }],
  ])('asks who %s to sign in', async (_who, state) => {
    expect(await saveAs(state)).toContain('Войдите и попробуйте ещё раз');
  });
});

it('a refused guide says that the question was saved, keeps the text and is sent alone the next time', async () => {
  refuseGuide = () => new ApiError('network');
  await open('q1');
  await fill(field('Вопрос по-английски'), 'Explain closures.');
  await fill(field('Частые ошибки по-русски'), 'Ни одного примера');
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Вопрос сохранён, а разбор ответа — нет\. ./,
  );
  expect(field('Частые ошибки по-русски').value).toBe('Ни одного примера');
  expect(onClose).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();

  refuseGuide = undefined;
  await save();
  expect(updates()).toEqual([{ en: 'Explain closures.' }]);
  expect(sentGuides).toHaveLength(2);
  expect(notify).toHaveBeenCalledExactlyOnceWith('Сохранено', 'success');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a new question is created before its guide, and only once however often the guide is refused', async () => {
  refuseGuide = () => new ApiError('timeout');
  await open(undefined);
  expect(button('Сохранить'), 'a question without words').toHaveProperty('disabled', true);
  await fill(field('Вопрос по-английски'), 'Why us?');
  await unfold();
  await fill(field('Частые ошибки по-английски'), 'Flattery');
  await save();
  await screen.findByRole('alert');
  refuseGuide = undefined;
  await save();
  expect(databases.createDocument).toHaveBeenCalledOnce();
  const [{ documentId, data }] = databases.createDocument.mock.lastCall ?? [];
  expect(data).toMatchObject({ ru: '', en: 'Why us?', type: 'behavioural', level: 'junior', frequency: 0 });
  expect(updates()).toEqual([]);
  expect(callApi).toHaveBeenLastCalledWith(
    'PUT /api/admin/questions/:questionId/guide',
    expect.objectContaining({ params: { questionId: documentId } }),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('a question whose creation arrived without a response is changed by the next try, not doubled', async () => {
  databases.createDocument
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockRejectedValueOnce(Object.assign(new Error(), { name: 'AppwriteException', code: 409 }));
  await open(undefined);
  await fill(field('Вопрос по-английски'), 'Why us?');
  await save();
  await screen.findByRole('alert');
  await fill(field('Вопрос по-английски'), 'Why this team?');
  await save();
  const ids = databases.createDocument.mock.calls.map(([{ documentId }]) => documentId);
  expect(new Set(ids).size).toBe(1);
  expect(databases.updateDocument).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ documentId: ids[0], data: expect.objectContaining({ en: 'Why this team?' }) }),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('a refused question names the text that was refused, and its guide is not sent without it', async () => {
  const detail = { where: 'body', fields: [{ path: 'en', problem: 'too_big' }] };
  databases.updateDocument.mockRejectedValueOnce(
    new ApiError('refused', { status: 400, body: { code: 'request.invalid', detail } }),
  );
  await open('q1');
  const english = field('Вопрос по-английски');
  await fill(english, 'Why us?');
  await fill(field('Частые ошибки по-русски'), 'Лесть');
  await save();
  await screen.findByText(/Проверьте, что вы ввели/);
  expect(english.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(english);
  expect(sentGuides).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('two presses send once', async () => {
  await open('q1');
  await fill(field('Вопрос по-русски'), 'Зачем замыкания?');
  await fill(field('Частые ошибки по-русски'), 'Лесть');
  await user.dblClick(button('Сохранить'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(updates()).toHaveLength(1);
  expect(sentGuides).toHaveLength(1);
});

it('a sixth wording is named at its field, and nothing is sent', async () => {
  await open('q1');
  const wordings = field('Другие формулировки по-русски');
  await fill(wordings, 'а\nб\nв\nг\nд\nе');
  await save();
  expect(screen.getByText('Можно не больше 5, а здесь 6')).toBeDefined();
  expect(document.activeElement).toBe(wordings);
  expect(updates()).toEqual([]);
  await fill(wordings, 'а\nб\nв\nг\nд');
  await save();
  expect(updates()).toEqual([{ wordings_ru: ['а', 'б', 'в', 'г', 'д'] }]);
});

it('a point that lacks a language of the question unfolds the guide and is named there', async () => {
  await open('q1');
  const english = field('Пункт по-английски');
  await fill(english, '');
  await fill(field('Как об этом говорят по-английски'), 'x'.repeat(81));
  await save();
  expect(screen.getByText('Разбор ответа').closest('details')?.open).toBe(true);
  expect(document.activeElement).toBe(english);
  expect(screen.getByText(/Напишите пункт и на этом языке/)).toBeDefined();
  expect(screen.getByText('Строка 1 длиннее 80 знаков')).toBeDefined();
  expect(sentGuides).toEqual([]);
});

it('the eighth point and the fifth topic cannot be added', async () => {
  databases.getDocument.mockResolvedValue({ ...STORED, topics: ['javascript', 'sql', 'git', 'react'] });
  guide = { ...GUIDE, points: Array.from({ length: 7 }, () => POINT) };
  await open('q1');
  await unfold();
  expect(button('Добавить пункт')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('combobox', { name: 'Выберите темы, не больше 4' }));
  const topics = within(await screen.findByRole('listbox'));
  expect(topics.getByRole('option', { name: 'Docker' }).getAttribute('aria-disabled')).toBe('true');
  expect(topics.getByRole('option', { name: 'SQL' }).getAttribute('aria-disabled')).not.toBe('true');
});
