import { type Report, reportSchema } from '@aloud/contract/reports';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { createConversation } from '../../testing/conversations.ts';
import { createPerson } from '../../testing/factories.ts';
import {
  type LlmRequest,
  type ScriptedReply,
  startScriptedLlm,
} from '../../testing/scripted/scripted-llm.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

let reply: (request: LlmRequest) => ScriptedReply;
const llm = await startScriptedLlm((_number, request) => reply(request));
afterAll(() => llm.close());

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database, { llm: { baseUrl: llm.baseUrl, apiKey: 'key', model: 'judge-1' } });

const SALE = 'Tell me about a problem you solved at work.';
const SOLD =
  'Last year our checkout was failing for one in five customers, and we had ten days before the biggest sale. I grouped a month of logs by bank and added an idempotent retry. As a result the error rate fell from twenty percent to two.';
const MOVE = 'Tell me about a time you changed your mind.';
const MOVED =
  'Two years ago I wanted to write our own queue for the payments team. A colleague showed me the numbers of an existing one, so I tested it for a week and we moved to it in March. It handled three times the load.';

const point = (quote: string, kind: 'strong' | 'weak' = 'strong') => ({
  kind,
  criterion: 'examples',
  code: kind === 'strong' ? 'before-and-after' : 'no-task',
  quote,
  comment: 'The model has a word to say.',
});
const level = { level: 5 };
const vote = (...points: ReturnType<typeof point>[]) => ({
  criteria: { structure: level, confidence: level, examples: level, relevance: level },
  points,
  firstFix: null,
});

async function talk(): Promise<{ report: Report; paper: () => Promise<string> }> {
  const { db } = database.current;
  const { id: accountId, headers } = await createPerson(db);
  const interviewId = await createConversation(db, { accountId, language: 'en' }, [
    { opens: 'Tell me a little about yourself.' },
    { says: 'I have written backends in Go for five years.' },
    { asks: SALE },
    { says: SOLD },
    { asks: MOVE },
    { says: MOVED },
    { closes: 'Thank you, let us stop here.' },
  ]);
  const made = await app.current.inject({
    method: 'POST',
    url: '/api/report',
    headers,
    payload: { interviewId },
  });
  expect(made.statusCode, made.body).toBe(200);
  return {
    report: reportSchema.parse(made.json()),
    async paper() {
      const url = `/api/interviews/${interviewId}/report.pdf`;
      const { rawPayload } = await app.current.inject({ method: 'GET', url, headers });
      return (
        await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      ).text.replaceAll(/\s+/gu, ' ');
    },
  };
}

it('a model judges every answer; what nobody said is dropped and counted, and what was said plays', async () => {
  reply = ({ prompt }) => ({
    says: prompt.includes(SALE)
      ? vote(point('the error rate fell from twenty percent to two'), point('revenue grew by three million'))
      : vote(point('I tested it for a week')),
  });
  const { report, paper } = await talk();
  expect(report.engine).toMatchObject({ used: 'llm', model: 'judge-1', votes: 3, fallback: null });
  expect(report.engine.droppedQuotes).toBeGreaterThan(0);
  const quotes = report.strong.map(({ quote }) => quote);
  expect(quotes).toContain('the error rate fell from twenty percent to two');
  expect(JSON.stringify(report)).not.toContain('three million');
  for (const { quote, question, startChar, endChar, start } of report.strong) {
    expect(report.questions[question]?.text.slice(startChar, endChar)).toBe(quote);
    expect(start).toBeGreaterThan(0);
  }
  expect(await paper()).toContain('Judged with a language model (judge-1)');
});

it('an answer the model cannot judge readably is judged locally, and the report says so', async () => {
  reply = ({ prompt }) =>
    prompt.includes(SALE) ? { says: '```json\n{"criteria": {"structure"' } : { says: vote() };
  const { report, paper } = await talk();
  expect(report.engine).toMatchObject({ used: 'llm', fallback: 'model-unreadable' });
  const [, sale, move] = report.questions;
  expect(sale?.feedback?.engine).toMatchObject({ used: 'local', fallback: 'model-unreadable' });
  expect(move?.feedback?.engine).toMatchObject({ used: 'llm', fallback: null });
  expect(sale?.score).not.toBeNull();
  expect(await paper()).toContain('The model was unavailable for some answers');
});

it('without the model the whole report is local, complete and labelled', async () => {
  reply = () => ({ status: 401 });
  const { report, paper } = await talk();
  expect(report.engine).toMatchObject({ used: 'local', model: null, fallback: 'model-unavailable' });
  expect(report.score).not.toBeNull();
  expect(report.strong.length + report.weak.length).toBeGreaterThan(0);
  expect(await paper()).toContain('The model was unavailable');
});
