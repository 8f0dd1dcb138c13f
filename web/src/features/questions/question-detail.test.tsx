import { screen } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import { expect, it, vi } from 'vitest';
import { databases } from '../../lib/api/appwrite-client.ts';
import type { QuestionDocument } from '../../lib/questions/question-documents.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { QuestionDetail, QuestionNotes } from './question-detail.tsx';

const NOTES = { case_ru: 'Я работаю в логистике', case_en: '', wordings_ru: ['Кто вы?'], wordings_en: [] };
const show = (locale: 'ru' | 'en') =>
  renderScreen(<QuestionNotes question={{ ...NOTES } as unknown as QuestionDocument} locale={locale} />);

it('other wordings and the sample are folded until they are wanted', async () => {
  await show('ru');
  expect(screen.queryByText('Кто вы?')).toBeNull();
  expect(screen.queryByText('Я работаю в логистике')).toBeNull();
  await user.click(button('Спрашивают и так'));
  expect(screen.getByText('Кто вы?').closest('[lang]')?.getAttribute('lang')).toBe('ru');
});

it('nothing is folded where there is nothing', async () => {
  await show('en');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Примера ответа на этот вопрос пока нет.')).toBeDefined();
});

it('a question that does not exist is called so, and leads to the others', async () => {
  vi.spyOn(databases, 'getDocument').mockRejectedValue(new AppwriteException('gone', 404));
  const onClose = vi.fn();
  await renderScreen(
    <QuestionDetail questionId="gone" locale="ru" onClose={onClose}>
      {() => null}
    </QuestionDetail>,
  );
  expect(await screen.findByRole('heading', { name: 'Такого вопроса нет' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  await user.click(button('Ко всем вопросам'));
  expect(onClose).toHaveBeenCalled();
});
