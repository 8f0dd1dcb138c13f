import { expect, it } from 'vitest';
import { suitsRole } from './specialities.rules.ts';

it.each([
  ['Java-разработчик', ['java', 'data-structures'], true],
  ['Java-разработчик', ['php'], false],
  ['Java-разработчик', ['spring'], true],
  ['backend developer', ['python'], false],
  ['backend developer', ['sql', 'indexes'], true],
  ['Go, Python', ['python'], true],
  ['C++ программист', ['cpp'], true],
  ['C# developer', ['cpp'], false],
  ['мобильный разработчик', ['ios'], true],
  ['Android-разработчик', ['ios'], false],
  ['Android-разработчик', ['kotlin'], true],
  ['frontend', ['react'], true],
  ['', ['conflict'], true],
] as const)('a role «%s» and questions about %s: %s', (role, topics, expected) => {
  expect(suitsRole([...topics], role)).toBe(expected);
});
