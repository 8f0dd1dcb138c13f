import type { Attempt } from '@aloud/contract/practice/practice';
import type { ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendTrial } from '../../features/practice/trial/trial.api.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../../features/practice/unsent/pending-answer.ts';
import { deleteVisitorAnswers, keepPending } from '../../features/practice/unsent/pending-answers.ts';
import type { Recording } from '../../lib/audio/recorder.ts';
import {
  forgetTrial,
  type JudgedTrial,
  keepTrial,
  listJudged,
  readKeptTrial,
} from '../../lib/trial/kept-trial.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { VisitorQuestion, type VisitorView } from './visitor-question.tsx';

vi.mock('../../features/practice/trial/trial.api.ts', () => ({ sendTrial: vi.fn() }));
vi.mock('../../features/practice/recording/dictation.tsx', () => ({ Dictation: () => null }));
vi.mock('../../features/showcase/showcase-question.tsx', () => ({ ShowcaseNotes: () => null }));
vi.mock('./visitor-feedback.tsx', () => ({
  TrialFeedback: ({ judged }: { judged: JudgedTrial }) => <p>Разбор {judged.attempt.id}</p>,
  ExampleFeedback: () => null,
}));

const shown = { question: { id: 'q' } } as ShowcaseQuestion;
const judge = (id: string): JudgedTrial => ({
  attempt: { id, questionId: 'q' } as Attempt,
  receipt: `signed ${id}`,
});

function Page({ begun }: { begun: VisitorView }) {
  const [view, setView] = useState(begun);
  return (
    <VisitorQuestion
      shown={shown}
      asked={{ text: 'Почему мы?', language: 'ru' }}
      view={view}
      onView={setView}
      guardClosing={() => () => undefined}
      onOpenQuestion={() => undefined}
      onRegister={() => undefined}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Ваш ответ' });

beforeEach(async () => {
  forgetTrial();
  await deleteVisitorAnswers();
});

it('feedback given in another tab takes nothing away that is being answered here, and both stay', async () => {
  vi.mocked(sendTrial).mockImplementation(async (_answer, { onEvent }) =>
    onEvent({ step: 'done', attempt: judge('own').attempt, receipt: 'signed own' }),
  );
  await renderScreen(<Page begun="type" />);
  await user.type(field(), 'Мне интересно');
  await act(async () => keepTrial(judge('of-another-tab')));
  expect(field()).toHaveProperty('value', 'Мне интересно');
  await user.click(button('Получить разбор'));
  await screen.findByText('Разбор own');
  expect(listJudged(readKeptTrial()).map(({ attempt }) => attempt.id)).toEqual(['own', 'of-another-tab']);
  await act(async () => keepTrial(judge('of-a-third-tab')));
  screen.getByText('Разбор own');
});

it('a recording that was not sent before another tab used the try is found again', async () => {
  keepTrial({ ...judge('of-another-tab'), attempt: { id: 'b', questionId: 'other' } as Attempt });
  const recording = { id: 'r', language: 'ru', file: new Blob(['sound']), durationMs: 5_000, levels: [] };
  const answer = spokenAnswer({ subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' }, {
    ...recording,
    isKept: false,
  } as Recording);
  await keepPending(answer, 'recording');
  await renderScreen(<Page begun="question" />);
  await screen.findByRole('button', { name: 'Получить разбор' });
});

it('the recording that was judged is no unsent one', async () => {
  const recording = { id: 'own', language: 'ru', file: new Blob(['sound']), durationMs: 5_000, levels: [] };
  const answer = spokenAnswer({ subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' }, {
    ...recording,
    isKept: false,
  } as Recording);
  await keepPending(answer, 'recording');
  keepTrial(judge('own'));
  await renderScreen(<Page begun="question" />);
  await screen.findByText('Разбор own');
});
