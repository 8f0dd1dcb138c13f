import type { Locale } from '@aloud/contract/locale';
import type { WrittenReport } from '@aloud/contract/reports';
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
