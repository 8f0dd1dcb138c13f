import { expect, it } from 'vitest';
import { chooseName } from './candidate-name.rules.ts';

it.each([
  ['Марина Иванова', 'ru', 'Марина'],
  ['  алёна ', 'ru', 'Алёна'],
  ['Анна-Мария', 'ru', 'Анна-Мария'],
  ['Marina', 'ru', ''],
  ['Marina Petrova', 'en', 'Marina'],
  ['Марина', 'en', ''],
  ['user123', 'en', ''],
  ['a@b.example', 'en', ''],
  ['А. Петров', 'ru', ''],
  ['', 'ru', ''],
  ['Ы'.repeat(21), 'ru', ''],
] as const)('an account called "%s" is addressed in %s as "%s"', (account, language, name) =>
  expect(chooseName(account, language)).toBe(name),
);
