import type { Feedback } from '@aloud/contract/feedback/feedback';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import type { Attempt } from '@aloud/contract/practice/practice';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { correctAttempt } from '../feedback.api.ts';
import type { Playback } from '../playback/use-playback.ts';
import { TranscriptCard } from './transcript-card.tsx';

vi.mock('../feedback.api.ts', () => ({ correctAttempt: vi.fn() }));
const correct = vi.mocked(correctAttempt);

const word = (text: string, start: number, heard?: string): HeardWord => ({
  text,
  start,
  end: start + 1,
  confidence: heard === undefined ? 0.9 : 0.4,
  ...(heard !== undefined && { heard }),
});
const TERMS = [
  word('Мой', 0),
  word('pull request,', 1, 'пул реквест,'),
  word('в', 2),
  word('Kubernetes', 3, 'кубернетисе'),
];
const FEEDBACK = {
  delivery: { fillers: [], pauses: [] },
  marks: { hedges: [], figures: [] },
  doubtful: [{ quote: 'pull request', startChar: 4, endChar: 16, start: 1, end: 2 }],
} as unknown as Feedback;

function attempt(words: HeardWord[], heard: HeardWord[] | null = null): Attempt {
  return {
    id: 'one',
    kind: 'spoken',
    language: 'ru',
    score: 60,
    isCharged: true,
    text: textOfWords(words),
    words,
    heard: heard && { text: textOfWords(heard), words: heard },
    feedback: FEEDBACK,
  } as unknown as Attempt;
}

const onCorrected = vi.fn();
const playback = { canPlay: false } as Playback;
const open = (shown: Attempt) =>
  renderScreen(<TranscriptCard attempt={shown} playback={playback} onCorrected={onCorrected} />);

beforeEach(() => {
  correct.mockReset();
  onCorrected.mockReset();
});

const UNDO = 'Исправлено: услышано «пул реквест». Вернуть как было';

it('a corrected term is marked with what was heard, and is not called hard to hear', async () => {
  const { container } = await open(attempt(TERMS));
  expect(button(UNDO)).toBeTruthy();
  expect(button('Исправлено: услышано «кубернетисе». Вернуть как было')).toBeTruthy();
  expect(container.textContent).toContain('исправленные термины 2');
  expect(container.querySelector('mark')).toBeNull();
});

it('one press puts back what was heard, with its comma, and shows the answer judged again', async () => {
  const next = attempt([word('Мой', 0)]);
  correct.mockResolvedValue(next);
  await open(attempt(TERMS));
  await user.click(button(UNDO));
  expect(correct).toHaveBeenCalledExactlyOnceWith('one', 'Мой пул реквест, в Kubernetes');
  expect(onCorrected).toHaveBeenCalledExactlyOnceWith(next);
});

it('a second press while it is judged sends nothing', async () => {
  correct.mockReturnValue(new Promise(() => undefined));
  await open(attempt(TERMS));
  await user.dblClick(button(UNDO));
  expect(correct).toHaveBeenCalledOnce();
  expect(button(UNDO).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button(UNDO));
});

it('an answer that was not charged is not judged again before the candidate has read that it may be', async () => {
  await open({ ...attempt(TERMS), score: null, isCharged: false });
  await user.click(button(UNDO));
  expect(correct).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Мой пул реквест, в Kubernetes');
  expect(document.body.textContent).toContain('спишется один вопрос');
  await user.click(button('Пересчитать'));
  expect(correct).toHaveBeenCalledExactlyOnceWith('one', 'Мой пул реквест, в Kubernetes');
});

it('a term that was taken back can be written again', async () => {
  correct.mockResolvedValue(attempt(TERMS));
  const undone = [word('Мой', 0), word('пул', 1), word('реквест,', 1.4), word('в', 2), TERMS[3] as HeardWord];
  await open(
    attempt(
      undone.map((one) =>
        one.start === 1 ? { ...one, end: 1.4 } : one.start === 1.4 ? { ...one, end: 2 } : one,
      ),
      TERMS,
    ),
  );
  await user.click(button('Услышано «пул реквест». Записать «pull request»'));
  expect(correct).toHaveBeenCalledExactlyOnceWith('one', 'Мой pull request, в Kubernetes');
});

it('an answer without corrections has no such marks', async () => {
  await open(attempt([word('Мой', 0)], [word('Твой', 0)]));
  expect(screen.queryAllByRole('button', { name: /слышано/ })).toEqual([]);
});

it('a held vowel is shown between the words with its time, and plays', async () => {
  const play = vi.fn();
  const shown = attempt([word('Мы', 0), word('решили', 3)]);
  const delivery = { ...FEEDBACK.delivery, filledPauses: [{ start: 1.2, end: 1.8, afterChar: 2 }] };
  await renderScreen(
    <TranscriptCard
      attempt={{ ...shown, feedback: { ...FEEDBACK, doubtful: [], delivery } }}
      playback={{ ...playback, canPlay: true, play } as Playback}
      onCorrected={onCorrected}
    />,
  );
  const chip = button('Протяжное «э-э», 0:01');
  expect(chip.closest('p')?.textContent).toMatch(/^Мы э-э 0:01 решили/);
  await user.click(chip);
  expect(play).toHaveBeenCalledExactlyOnceWith(1.2, 1.8);
});

it('a visitor reads the transcript and corrects nothing', async () => {
  await renderScreen(<TranscriptCard attempt={attempt(TERMS)} playback={playback} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
