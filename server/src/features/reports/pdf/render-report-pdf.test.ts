import { explainFollowUp, REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import type { AskedAgain, WrittenReport } from '@aloud/contract/reports';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { reportWordsEn } from '../reports.en.ts';
import { reportWordsRu } from '../reports.ru.ts';
import { renderReportPdf } from './render-report-pdf.ts';

const NO_BAND = { low: null, high: null };
const REPORT: WrittenReport = {
  interviewId: 'interview',
  score: 64,
  margin: 6,
  criteria: { structure: 58, confidence: 71, examples: 44, relevance: 80 },
  coverage: { asked: 5, answered: 5, judged: 4, skipped: 0 },
  rubric: 2,
  engine: { used: 'local', model: null, votes: 1, droppedQuotes: 0, fallback: null },
  language: 'ru',
  role: 'Backend',
  level: 'middle',
  seconds: 600,
  startedAt: null,
  createdAt: '2025-05-05T10:00:00.000Z',
  strong: [],
  weak: [],
  firstFix: null,
  questions: [],
  delivery: {
    words: 0,
    wordsPerMinute: null,
    fillersPerMinute: null,
    longestPause: null,
    speakingSeconds: null,
    bands: { wordsPerMinute: NO_BAND, fillersPerMinute: NO_BAND, longestPause: NO_BAND },
    moments: [],
  },
  next: [],
};
const NUMBERS = { content: { score: 57, margin: 6 }, delivery: { score: 72, margin: 4 } };

async function read(report: WrittenReport, locale: Locale): Promise<string> {
  const bytes = await renderReportPdf(report, locale);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ');
}

it('content and delivery stand in the report with their margins and with what cannot be seen', async () => {
  const text = await read({ ...REPORT, numbers: NUMBERS }, 'ru');
  expect(text).toMatch(/Содержание.*± 6.*57.*Структура.*Подача.*± 4.*72.*Уверенность/u);
  expect(text).toContain(reportWordsRu.unseen.local);
});

it('an interview judged by a model is told what the model cannot see', async () => {
  const engine = { ...REPORT.engine, used: 'llm' as const, model: 'a model' };
  const text = await read({ ...REPORT, numbers: NUMBERS, engine }, 'en');
  expect(text).toContain(reportWordsEn.unseen.llm);
  expect(text).not.toContain(reportWordsEn.unseen.local);
});

it('a report of the first rubric has the four criteria alone', async () => {
  const text = await read(REPORT, 'en');
  expect(text).toContain('Structure 58');
  expect(text).not.toContain(reportWordsEn.number.content);
  expect(text).not.toContain(reportWordsEn.unseen.local);
});

it('topics to learn, asides, reasons of follow-ups and own questions are printed in both languages', async () => {
  const claim = { quote: 'время упало вдвое', ask: 'how-measured' } as const;
  const followUp: AskedAgain = {
    turn: 3,
    text: 'Как измеряли?',
    ask: 'about-fact',
    why: null,
    quote: claim.quote,
    claim,
    answerTurn: 4,
  };
  const question: WrittenReport['questions'][number] = {
    question: 'Зачем нужны индексы?',
    questionId: null,
    type: 'technical',
    source: 'bank',
    isWarmUp: false,
    outcome: 'unknown',
    score: null,
    margin: null,
    text: '',
    turns: [1, 2],
    fromMs: null,
    toMs: null,
    followUps: [followUp],
    asides: [{ turn: 2, act: 'unknown', text: 'не знаю честно говоря' }],
    learn: { sample: 'Чтобы искать быстрее.' },
    feedback: null,
  };
  const report = {
    ...REPORT,
    questions: [question],
    candidateQuestions: [{ turn: 5, text: 'как устроена команда', reply: 'Обычно это пять человек.' }],
  };
  for (const locale of LOCALES) {
    const text = await read(report, locale);
    const { unknown, learnText, aside, questionsTitle, questionsShow } = REPORT_SENTENCES[locale];
    const own = [
      unknown.technical.label,
      unknown.technical.title,
      learnText,
      aside.unknown,
      questionsTitle,
      questionsShow,
    ];
    const said = ['Чтобы искать быстрее.', 'не знаю честно говоря', 'как устроена команда', 'пять человек'];
    for (const part of [...own, ...said, explainFollowUp(followUp, locale)]) expect(text).toContain(part);
  }
});

it('a candidate who asked nothing is advised to, and an old report says nothing of it', async () => {
  const { questionsNone, questionsTitle } = REPORT_SENTENCES.ru;
  expect(await read({ ...REPORT, candidateQuestions: [] }, 'ru')).toContain(questionsNone);
  expect(await read(REPORT, 'ru')).not.toContain(questionsTitle);
});
