import type { Database } from '../../server/src/db/database.ts';
import { grantBalance } from '../../server/src/features/balance/balance.ts';
import type { EventBus } from '../../server/src/platform/events/event-bus.ts';
import { createPerson, createQuestion } from '../../server/src/testing/factories.ts';
import { createDraft } from '../../server/src/testing/interviews.ts';
import { ScriptedCandidate } from '../../server/src/testing/scripted/scripted-candidate.ts';

export type Stage = { database: Database; origin: string };

type Person = Awaited<ReturnType<typeof createPerson>>;
type Prepared = { person: Person; targetId: string };

type Action = {
  name: string;
  times: number;
  prepare: (stage: Stage) => Promise<Prepared>;
  /** Returns how many of what it is called it was. */
  act: (stage: Stage, prepared: Prepared) => Promise<number>;
};

/** About a minute of speech. */
const ANSWER = `In my last team our nightly billing run failed about twice a week, and I was asked to make it reliable.
First I measured where it broke: nine of ten failures were timeouts of one report that locked the invoices. I moved that
report to a replica, split the run into batches of a thousand customers and made every batch repeatable, so that a failure
cost minutes and not the night. I wrote down what each batch does and showed it to the support team. After a month the
failures were down from eight to one, the run took forty minutes instead of three hours, and support stopped calling us at
night. What I would do differently is to talk to the finance department earlier, because they had a list of the slow
customers all along. `;
const ANSWERS_PER_INTERVIEW = 10;

const bus = { publish: async () => undefined } as unknown as EventBus;

async function prepare({ database }: Stage): Promise<Prepared> {
  return { person: await createPerson(database.db), targetId: '' };
}

async function get({ origin }: Stage, person: Person, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`, { headers: person.headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
  return 1;
}

async function grant({ database }: Stage, person: Person, kind: 'questions' | 'interviews'): Promise<void> {
  const gift = { accountId: person.id, kind, amount: 1, reason: 'gift', key: `gift:${kind}` } as const;
  await grantBalance({ db: database.db, bus }, gift);
}

export const ACTIONS: readonly Action[] = [
  { name: 'account with a session', times: 200, prepare, act: async () => 1 },
  {
    name: 'page of questions',
    times: 200,
    prepare,
    act: (stage, { person }) => get(stage, person, '/v1/databases/db/collections/questions/documents'),
  },
  {
    name: 'search',
    times: 100,
    prepare,
    act: (stage, { person }) =>
      get(stage, person, '/api/questions/search?text=conflict%20with%20a%20manager'),
  },
  {
    name: 'judged answer of a minute (text)',
    times: 40,
    async prepare(stage) {
      const { person } = await prepare(stage);
      await grant(stage, person, 'questions');
      return { person, targetId: await createQuestion(stage.database.db) };
    },
    async act({ origin }, { person, targetId }) {
      const body = new FormData();
      const fields = { attemptId: 'first', questionId: targetId, language: 'en', text: ANSWER };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const headers = person.headers;
      const response = await fetch(`${origin}/api/practice/answers`, { method: 'POST', headers, body });
      const text = await response.text();
      if (!response.ok || !text.includes('feedback')) throw new Error(`an answer was not judged: ${text}`);
      return 1;
    },
  },
  {
    name: 'exchange of a live interview',
    times: 4,
    async prepare(stage) {
      const { person } = await prepare(stage);
      await grant(stage, person, 'interviews');
      return { person, targetId: await createDraft(stage.database.db, { accountId: person.id }) };
    },
    async act({ origin }, { person, targetId }) {
      const response = await fetch(`${origin}/v1/account/jwts`, {
        method: 'POST',
        headers: { ...person.headers, 'content-type': 'application/json' },
        body: '{}',
      });
      const { jwt: token } = (await response.json()) as { jwt: string };
      const candidate = new ScriptedCandidate({ interviewId: targetId, token, originOf: () => origin });
      const talking = candidate.talk();
      await candidate.saidMore(ANSWERS_PER_INTERVIEW);
      candidate.stop();
      await talking;
      return candidate.answers.length;
    },
  },
];
