import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { find, openScreen, press, type } from '../../testing/screen.tsx';
import { deleteDraft, keepDraft, type ResumeDraft, readDraft } from './onboarding-draft.ts';
import { OnboardingFlow } from './onboarding-flow.tsx';
import { ResumeTaken } from './resume-taken.tsx';

const ANNA = 'anna';
const BORIS = 'boris';
const RESUME: ResumeDraft = { id: 'r1', name: 'Петрова.pdf' };

beforeEach(() => localStorage.clear());

/** The way through the steps, with the hand that reports a resume. */
function open(accountId: string) {
  const { show } = openScreen();
  let take: (resume: ResumeDraft | undefined) => void = () => undefined;
  const go = (step: number) =>
    show(
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
      />,
    );
  return { go, takeLater: () => take };
}

it('who answers next in the same browser finds nothing of the person before', async () => {
  keepDraft(ANNA, { role: 'Аналитик', resume: RESUME });
  await open(BORIS).go(2);
  expect(find<HTMLInputElement>('input').value).toBe('');
  expect(readDraft(BORIS)).toBeUndefined();
  deleteDraft(BORIS);
  expect(readDraft(ANNA)).toEqual({ role: 'Аналитик', resume: RESUME });
});

it('a resume that arrives late does not undo what was answered meanwhile', async () => {
  const { go, takeLater } = open(ANNA);
  await go(4);
  const take = takeLater();
  await go(2);
  await type('input', 'Дизайнер');
  await act(async () => take(RESUME));
  expect(readDraft(ANNA)).toEqual({ role: 'Дизайнер', resume: RESUME });
});

it('a wrong resume can be replaced', async () => {
  keepDraft(ANNA, { resume: RESUME });
  const { go } = open(ANNA);
  await go(4);
  await press('Выбрать другой файл');
  expect(readDraft(ANNA)?.resume).toBeUndefined();
  expect(find('[type=submit]').textContent).toBe('Позже');
});
