import type { Report } from '@aloud/contract/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { word } from '../../lib/words.en.ts';
import { renderScreen } from '../../testing/render.tsx';
import { ReportScore } from './report-score.tsx';

const OLD = {
  score: 61,
  margin: 5,
  criteria: { structure: 41, confidence: 52, examples: 63, relevance: 74 },
  coverage: { asked: 6, answered: 5, judged: 5, skipped: 1 },
  engine: { used: 'local' },
} as unknown as Report;
const NUMBERS = { content: { score: 57, margin: 6 }, delivery: { score: 70, margin: 4 } };

it('content and delivery of an interview stand above their criteria, with what cannot be seen', async () => {
  await renderScreen(<ReportScore report={{ ...OLD, numbers: NUMBERS }} />);
  const content = within(screen.getByRole('article', { name: 'Содержание' }));
  expect(content.getByText('57').parentElement?.textContent).toBe('57 ± 6');
  expect(content.getByText('Структура')).toBeTruthy();
  const delivery = within(screen.getByRole('article', { name: 'Подача' }));
  expect(delivery.getByText('Уверенность')).toBeTruthy();
  expect(delivery.queryByText('Структура')).toBeNull();
  expect(screen.getByText(word('unseenByRules'))).toBeTruthy();
});

it('a report of the first rubric shows its four criteria alone', async () => {
  const { container } = await renderScreen(<ReportScore report={OLD} />);
  expect(container.textContent).toContain('Структура41Уверенность52');
  expect(screen.queryByText('Содержание')).toBeNull();
  expect(screen.queryByText(word('unseenByRules'))).toBeNull();
});
