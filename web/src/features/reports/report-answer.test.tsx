import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { ReportQuestion } from '@aloud/contract/reports';
import { expect, it } from 'vitest';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { ReportAnswer } from './report-answer.tsx';

const TEXT = 'Мой pull request приняли.';
const feedback = { delivery: { filledPauses: [{ start: 65, end: 65.5, afterChar: 3 }] } } as Feedback;

async function read(question: Partial<ReportQuestion>) {
  const { container } = await renderScreen(
    <ReportAnswer question={{ text: TEXT, feedback: null, ...question } as ReportQuestion} />,
  );
  return container;
}

it('a corrected term is marked, and one press or the Enter key shows what was heard', async () => {
  const shown = await read({ corrections: [{ startChar: 4, endChar: 16, heard: 'пул реквест,' }] });
  expect(shown.textContent).toBe(TEXT);
  expect(button('pull request').title).toBe('Исправлено: услышано «пул реквест»');
  await user.click(button('pull request'));
  expect(shown.textContent).toBe('Мой pull request (Исправлено: услышано «пул реквест») приняли.');
  expect(button('pull request').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Enter}');
  expect(shown.textContent).toBe(TEXT);
});

it('a held vowel stands between the words with its time in the recording', async () => {
  const shown = await read({ feedback });
  expect(shown.textContent).toBe('Мой э-э 1:05 pull request приняли.');
});

it('a report written before has neither, and is shown as it was', async () => {
  expect((await read({})).innerHTML).toBe(`<p>${TEXT}</p>`);
});
