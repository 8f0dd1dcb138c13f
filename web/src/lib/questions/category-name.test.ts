import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

it('a category of the bank is named in the language of the page', () => {
  expect(categoryName('sales')).toBe('продажи');
  expect(categoryName('first job')).toBe('первая работа');
  expect(categoryName('sales', 'en')).toBe('sales');
});

it.each(['frontend', 'qa', 'Новая категория', 'toString'])('%s keeps its name', (category) => {
  expect(categoryName(category)).toBe(category);
});
