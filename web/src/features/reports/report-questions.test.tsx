import { REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import type { Report, ReportQuestion } from '@aloud/contract/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, user } from '../../testing/render.tsx';
import { CandidateQuestions } from './candidate-questions.tsx';
import { ReportQuestions } from './report-questions.tsx';

const TEXTS = REPORT_SENTENCES.ru;
const QUESTION: ReportQuestion = {
  question: 'Зачем нужны индексы?',
  questionId: null,
  type: 'technical',
  source: 'bank',
  isWarmUp: false,
  outcome: 'unanswered',
  score: null,
  margin: null,
  text: '',
  turns: [],
  fromMs: null,
  toMs: null,
  followUps: [],
  feedback: null,
};

async function openQuestion(question: Partial<ReportQuestion>): Promise<string> {
  const report = { strong: [], weak: [], questions: [{ ...QUESTION, ...question }] } as unknown as Report;
  const { container } = await renderScreen(<ReportQuestions report={report} player={undefined} />);
  await user.click(screen.getByRole('button', { name: /Зачем нужны индексы/u }));
  return container.textContent ?? '';
}

it('a question that the candidate did not know is a topic to learn, with a sample answer and no score', async () => {
  const shown = await openQuestion({ outcome: 'unknown', learn: { sample: 'Чтобы искать быстрее.' } });
  expect(shown).toContain('тема для изучения');
  expect(shown).toContain(TEXTS.learnText);
  expect(shown).toContain(`${TEXTS.sampleTitle}Чтобы искать быстрее.`);
  expect(shown).not.toContain('из 100');
});

it('a topic without a sample answer promises none', async () => {
  const shown = await openQuestion({ outcome: 'unknown', learn: { sample: null } });
  expect(shown).toContain(TEXTS.unknown.technical.title);
  expect(shown).not.toContain(TEXTS.sampleTitle);
});

it('what was no answer stands below with its label', async () => {
  const shown = await openQuestion({ asides: [{ turn: 2, act: 'repeat', text: 'можно ещё раз' }] });
  expect(shown).toContain(TEXTS.asidesTitle);
  expect(shown).toContain('просьба повторитьможно ещё раз');
});

it('a follow-up about a claim says what was said and what was asked of it', async () => {
  const claim = { quote: 'время упало вдвое', ask: 'how-measured' } as const;
  const followUp = { turn: 3, text: 'Как измеряли?', ask: 'about-fact', why: null, answerTurn: 4 } as const;
  const shown = await openQuestion({ followUps: [{ ...followUp, quote: claim.quote, claim }] });
  expect(shown).toContain('Вы сказали «время упало вдвое» — интервьюер уточняет, как это измеряли.');
  expect(shown.split('время упало вдвое')).toHaveLength(2);
});

it("the candidate's questions stand with their replies", async () => {
  await renderScreen(
    <CandidateQuestions
      questions={[
        { turn: 7, text: 'как устроена команда', reply: 'Обычно это пять человек.' },
        { turn: 9, text: 'когда можно выйти', reply: null },
      ]}
    />,
  );
  const section = within(screen.getByRole('region', { name: TEXTS.questionsTitle }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '«как устроена команда»Обычно это пять человек.',
    `«когда можно выйти»${TEXTS.noReply}`,
  ]);
  expect(section.getByText(TEXTS.questionsShow)).toBeTruthy();
});

it('a candidate who asked nothing is advised to prepare two questions', async () => {
  await renderScreen(<CandidateQuestions questions={[]} />);
  expect(screen.getByText(TEXTS.questionsNone)).toBeTruthy();
  expect(screen.queryByText(TEXTS.questionsShow)).toBeNull();
});

it('a story that the candidate did not have is no topic to learn', async () => {
  const shown = await openQuestion({ type: 'behavioural', outcome: 'unknown', learn: { sample: null } });
  expect(shown).toContain(TEXTS.unknown.other.label);
  expect(shown).toContain(TEXTS.unknown.other.title);
  expect(shown).not.toContain(TEXTS.unknown.technical.label);
});
