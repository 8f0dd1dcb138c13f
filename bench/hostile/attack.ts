import type { Db } from '../../server/src/db/database.ts';
import { grantBalance } from '../../server/src/features/balance/balance.ts';
import type { EventBus } from '../../server/src/platform/events/event-bus.ts';
import { createPerson, createQuestion, type TestPerson } from '../../server/src/testing/factories.ts';
import {
  hostileTexts,
  ORDINARY,
  POISON_TEXTS,
  stretch,
} from '../../server/src/testing/misbehaving/hostile-text.ts';

type Target = { origin: string; db: Db; forMs: number };
/** Number of responses by endpoint and status. */
export type Sent = Map<string, Map<string, number>>;

/** Attackers at once, each with texts of their own. */
const ATTACKERS = 4;
const PAPERS_AT_ONCE = 60;
const SEED = 20_250_901;
/** The limits of the endpoints; longer texts are refused before anything reads them. */
const ANSWER_CHARACTERS = 20_000;
const TYPED_CHARACTERS = 8_000;
const RESUME_CHARACTERS = 200_000;
/** A response that takes longer delays the attacker, not the server. */
const GIVE_UP_MS = 60_000;

const silentBus = { publish: async () => undefined } as unknown as EventBus;

/** Texts of every length, worst first: each of the fixed ones once stopped a server. */
const texts = [
  ...Object.values(POISON_TEXTS),
  `${'э'.repeat(150)}ж`,
  ...[300, 2_000, ANSWER_CHARACTERS].flatMap((characters) =>
    hostileTexts({ characters, seed: SEED + characters, count: 12 }),
  ),
];

export async function attack({ origin, db, forMs }: Target): Promise<Sent> {
  const sent: Sent = new Map();
  const endsAt = performance.now() + forMs;
  const questionId = await createQuestion(db, { ru: 'Расскажите о конфликте с коллегой.' });
  let next = 0;

  async function send(
    route: string,
    person: TestPerson,
    path: string,
    how: RequestInit = {},
  ): Promise<Response | undefined> {
    let response: Response | undefined;
    let code = 'no response';
    try {
      response = await fetch(`${origin}${path}`, {
        ...how,
        headers: {
          ...person.headers,
          ...(typeof how.body === 'string' && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      code = String(response.status);
      if (!response.ok) code = ((await response.clone().json()) as { code?: string }).code ?? code;
    } catch {
      // The missing response is counted.
    }
    const codes = sent.get(route) ?? new Map<string, number>();
    sent.set(route, codes.set(code, (codes.get(code) ?? 0) + 1));
    return response;
  }

  async function enter(): Promise<TestPerson> {
    const person = await createPerson(db);
    for (const kind of ['questions', 'interviews'] as const) {
      const gift = { accountId: person.id, kind, amount: 50, reason: 'bench', key: `${kind}:${person.id}` };
      await grantBalance({ db, bus: silentBus }, gift);
    }
    return person;
  }

  function answerInPractice(person: TestPerson, text: string) {
    const body = new FormData();
    const fields = {
      attemptId: `a${next}`,
      questionId,
      language: 'ru',
      text: text.slice(0, ANSWER_CHARACTERS),
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return send('practice answer', person, '/api/practice/answers', { method: 'POST', body });
  }

  const post = (route: string, person: TestPerson, path: string, body: object) =>
    send(route, person, path, { method: 'POST', body: JSON.stringify(body) });

  async function sendResume(person: TestPerson, text: string): Promise<void> {
    const long = `Опыт работы\n${ORDINARY.join('\n')}\n${stretch(`${text}\n`, RESUME_CHARACTERS)}`;
    await post('resume', person, '/api/resumes', { id: 'r', text: long.slice(0, RESUME_CHARACTERS) });
    await post('resume analysis', person, '/api/resumes/r/analysis', {});
  }

  async function talk(person: TestPerson, text: string): Promise<void> {
    const created = await post('interview', person, '/api/interviews', { language: 'ru', resumeId: 'r' });
    if (!created?.ok) return;
    const { id } = (await created.json()) as { id: string };
    const path = `/api/interviews/${id}`;
    for (const [n, said] of ['', text, ORDINARY.join(' '), text].entries()) {
      const answer = { id: `t${n}`, text: said.slice(0, TYPED_CHARACTERS) };
      await post('interview answer', person, `${path}/answers`, answer);
    }
    await send('claims', person, `${path}/resume-claims`);
    await send('stop', person, `${path}/stop`, { method: 'POST' });
    await post('report', person, '/api/report', { interviewId: id });
    await Promise.all(
      Array.from({ length: PAPERS_AT_ONCE }, () =>
        send('report.pdf', person, `${path}/report.pdf?language=ru`),
      ),
    );
    await send('claims', person, `${path}/resume-claims`);
  }

  async function attackOneByOne(): Promise<void> {
    while (performance.now() < endsAt) {
      const text = texts[next % texts.length] ?? '';
      next += 1;
      const person = await enter();
      await Promise.all([answerInPractice(person, text), sendResume(person, text)]);
      if (performance.now() < endsAt) await talk(person, text);
    }
  }

  await Promise.all(Array.from({ length: ATTACKERS }, attackOneByOne));
  return sent;
}
