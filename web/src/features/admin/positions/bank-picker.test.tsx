import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { BankPicker } from './bank-picker.tsx';

const QUESTION = {
  $id: 'a',
  ru: 'Почему мы?',
  en: '',
  type: 'technical',
  category: ['analytics', 'EnglishTest'],
};
vi.mock('../questions/admin-questions.api.ts', () => ({
  bankQuery: () => ({ queryKey: ['bank'], queryFn: async () => ({ items: [QUESTION] }) }),
}));

it('categories of a question are named in the language of the page, in small letters', async () => {
  await renderScreen(<BankPicker language="ru" plan={[]} isFull={false} onAdd={vi.fn()} />);
  await screen.findByText('Почему мы?');
  expect(document.body.textContent).toContain('технический · аналитика · englishtest');
});
