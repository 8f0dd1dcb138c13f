import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, fill, renderScreen, user } from '../../testing/render.tsx';
import { deleteDraft, keepDraft, type ResumeDraft, readDraft } from './onboarding-draft.ts';
import { OnboardingFlow } from './onboarding-flow.tsx';
import { ResumeTaken } from './resume-taken.tsx';

const ANNA = 'anna';
const BORIS = 'boris';
const RESUME: ResumeDraft = { id: 'r1', name: 'Петрова.pdf' };

beforeEach(() => localStorage.clear());

/** The way through the steps, with the hand that reports a resume. */
async function open(accountId: string, first: number) {
  let take: (resume: ResumeDraft | undefined) => void = () => undefined;
  const draw = (step: number) => (
    <OnboardingFlow
      accountId={accountId}
      step={step}
      onStep={() => undefined}
      onBack={() => undefined}
      onFinish={() => undefined}
      resume={(known, onTaken) => {
        take = onTaken;
        return known && <ResumeTaken name={known.name} onReplace={() => onTaken(undefined)} />;
      }}
      microphone={null}
    />
  );
  const { rerender } = await renderScreen(draw(first));
  return { go: (step: number) => rerender(draw(step)), takeLater: () => take };
}

it('who answers next in the same browser finds nothing of the person before', async () => {
  keepDraft(ANNA, { role: 'Аналитик', resume: RESUME });
  await open(BORIS, 2);
  expect(screen.getByLabelText<HTMLInputElement>('Позиция').value).toBe('');
  expect(readDraft(BORIS)).toBeUndefined();
  deleteDraft(BORIS);
  expect(readDraft(ANNA)).toEqual({ role: 'Аналитик', resume: RESUME });
});

it('a resume that arrives late does not undo what was answered meanwhile', async () => {
  const { go, takeLater } = await open(ANNA, 4);
  const take = takeLater();
  await go(2);
  await fill(screen.getByLabelText('Позиция'), 'Дизайнер');
  await act(async () => take(RESUME));
  expect(readDraft(ANNA)).toEqual({ role: 'Дизайнер', resume: RESUME });
});

it('a wrong resume can be replaced', async () => {
  keepDraft(ANNA, { resume: RESUME });
  await open(ANNA, 4);
  await user.click(button('Выбрать другой файл'));
  expect(readDraft(ANNA)?.resume).toBeUndefined();
  expect(button('Позже').getAttribute('type')).toBe('submit');
});
