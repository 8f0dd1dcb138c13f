import { expect, it } from 'vitest';
import { greetPerson } from './greet-person.ts';

it.each([
  [3, 'Анна', 'Не спится, Анна?'],
  [3, '', 'Не спится?'],
  [9, 'Анна', 'Доброе утро, Анна'],
  [14, 'Анна', 'Добрый день, Анна'],
  [20, '', 'Добрый вечер'],
])('at %i o’clock %s is greeted with one mark at the end: %s', (hour, name, greeting) => {
  expect(greetPerson(hour, name)).toBe(greeting);
});
