import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';
import { t } from './questions.en.ts';

it('a category of the bank is named in the language of the page', () => {
  expect(categoryName('sales')).toBe(t('sales'));
  expect(categoryName('first job')).toBe(t('first_job'));
  expect(categoryName('sales')).not.toBe('sales');
});

it.each(['frontend', 'qa', 'Новая категория', 'toString'])('%s keeps its name', (category) => {
  expect(categoryName(category)).toBe(category);
});
