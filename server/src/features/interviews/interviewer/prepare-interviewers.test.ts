import type { Topic } from '@aloud/contract/questions/topics.rules';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { interviews, turns } from '../../../db/schema/interviews.ts';
import { questions } from '../../../db/schema/questions.ts';
import { createPerson, createQuestion, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import type { InterviewRow } from '../interviews.data.ts';
import type { ReplyRequest } from './interviewer.ts';
import type { InterviewerSetup } from './interviewer-setup.ts';
import { listAskedBefore } from './plan/asked-before.data.ts';
import { listBankFor, prepareInterviewers } from './prepare-interviewers.ts';

const database = useTestDatabase();

let person: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  const { db } = database.current;
  await db.delete(questions);
  person = await createPerson(db);
  other = await createPerson(db);
});

async function createInterview(changes: Partial<InterviewRow> = {}, who = person): Promise<InterviewRow> {
  const { db } = database.current;
  const id = await createDraft(db, { accountId: who.id, ...changes });
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
  if (!row) throw new Error('There is no interview.');
  return row;
}

async function say(interviewId: string, turn: number, plan: Record<string, unknown>): Promise<void> {
  await database.current.db
    .insert(turns)
    .values({ interviewId, turn, role: 'interviewer', kind: 'answer', text: '', isInterrupted: false, plan });
}

const MORNING = new Date('2026-01-01T08:00:00Z');
const NOON = new Date('2026-01-01T12:00:00Z');
const EVENING = new Date('2026-01-01T18:00:00Z');

it('what an account was asked is known from its earlier interviews, and from no others', async () => {
  const { db } = database.current;
  const now = await createInterview({ createdAt: NOON });
  const before = await createInterview({ createdAt: MORNING });
  const after = await createInterview({ createdAt: EVENING });
  const foreign = await createInterview({ createdAt: MORNING }, other);
  const question = (id: string | null, text = '') => ({ move: 'question', question: { id, text } });
  await say(before.id, 1, { move: 'opening', question: { id: null, text: 'Расскажите о себе.' } });
  await say(before.id, 2, question('one'));
  await say(before.id, 3, { move: 'follow-up', question: { id: 'not-asked' } });
  await say(before.id, 4, question(null, 'Своими словами?'));
  await say(now.id, 1, question('now'));
  await say(after.id, 1, question('after'));
  await say(foreign.id, 1, question('foreign'));
  expect((await listAskedBefore(db, now)).toSorted()).toEqual(['one', 'Своими словами?']);
});

/** What the interviewer of this interview knows before the first word. */
async function prepare(interview: InterviewRow): Promise<InterviewerSetup> {
  const setups: InterviewerSetup[] = [];
  const [interviewer] = await prepareInterviewers(
    {
      db: database.current.db,
      model: undefined,
      whenReady: async () => undefined,
      ofResume: async () => [],
      findCandidateName: async () => 'Марина Иванова',
      describePosition: async () => 'Команда из пяти человек.',
      onUnjudged: () => undefined,
      onUnworded: () => undefined,
      decide: async ({ setup }) => {
        setups.push(setup);
        throw new Error('No worker is there.');
      },
    },
    interview,
  );
  const request: ReplyRequest = {
    kind: 'answer',
    turns: [],
    answer: 'Да.',
    timeLeft: 'plenty',
    remainingMs: 600_000,
    spoken: '',
  };
  const { signal } = new AbortController();
  for await (const _part of interviewer?.reply(request, signal) ?? []);
  const [setup] = setups;
  if (!setup) throw new Error('Nothing was decided.');
  return setup;
}

const listAsked = ({ questions: ready }: InterviewerSetup) =>
  ready.filter(({ use }) => use !== 'spare').map(({ id, text }) => id ?? text);

it('a question comes back to the same account only when no other is left', async () => {
  const { db } = database.current;
  for (let i = 0; i < 9; i += 1)
    await createQuestion(db, {
      id: `q${i}`,
      category: ['backend'],
      type: 'technical',
      topics: ['databases'],
    });
  const first = await createInterview({ createdAt: MORNING, minutes: 15 });
  const ofFirst = listAsked(await prepare(first)).filter((key) => key.startsWith('q'));
  expect(ofFirst.length).toBeGreaterThan(0);
  for (const [turn, id] of ofFirst.entries())
    await say(first.id, turn, { move: 'question', question: { id } });
  const again = await prepare(await createInterview({ createdAt: NOON, minutes: 15 }));
  expect(listAsked(again).filter((key) => ofFirst.includes(key))).toEqual([]);
  const ofOther = await prepare(await createInterview({ createdAt: NOON, minutes: 15 }, other));
  expect(ofOther.questions.some(({ isRepeat }) => isRepeat)).toBe(false);
});

it('knows the name, the position and its fixed plan', async () => {
  const question = { text: 'Почему мы?', sample: '', type: 'behavioural' as const };
  const plan = [{ id: 'planned', questionId: null, source: 'own' as const, ...question }];
  const setup = await prepare(await createInterview({ plan, positionId: 'position' }));
  expect(setup).toMatchObject({ name: 'Марина', description: 'Команда из пяти человек.' });
  expect(setup.questions).toEqual([{ id: null, ...question }]);
});

it('a role that is not known begins with a question about the work', async () => {
  const { db } = database.current;
  await createQuestion(db, { id: 'law', category: ['law'], type: 'technical', topics: ['contracts'] });
  const { questions: ready } = await prepare(await createInterview({ role: 'Смотритель маяка' }));
  expect(ready[0]?.stage).toBe('own-work');
  expect(ready.find(({ id }) => id === 'law')).toMatchObject({ use: 'spare', categories: ['law'] });
});

it('questions of another trade stay in the bank', async () => {
  const { db } = database.current;
  const make = (id: string, category: string[], topics: Topic[]) =>
    createQuestion(db, { id, category, topics, type: 'technical' });
  await make('chat-bot', ['qa', 'data'], ['language-models', 'test-design']);
  await make('joins', ['analytics', 'data'], ['sql']);
  await make('family', ['general'], ['personal']);
  await make('mistake', ['general'], ['failure']);
  const found = await listBankFor(db, { language: 'ru', role: 'Аналитик данных', level: 'middle' });
  expect(new Map(found.map(({ id, isOfRole }) => [id, isOfRole]))).toEqual(
    new Map([
      ['joins', true],
      ['mistake', false],
    ]),
  );
});

it('of a question that is asked, the sample answer, the key points and the follow-ups are known', async () => {
  const { db } = database.current;
  const point = {
    en: 'A sorted tree',
    ru: 'Отсортированное дерево',
    isEssential: true,
    cues: { en: ['tree'], ru: ['дерево'] },
  };
  const guide = {
    points: [point],
    mistakes: { en: [], ru: [] },
    followUps: { en: ['What do writes cost?'], ru: ['Чего стоит запись?'] },
  };
  const texts = { en: 'What is an index?', ru: 'Что такое индекс?', caseEn: 'A tree.', caseRu: 'Дерево.' };
  await createQuestion(db, {
    id: 'index',
    ...texts,
    category: ['backend'],
    topics: ['databases'],
    type: 'technical',
    guide,
  });
  const role = 'Backend-разработчик';
  const ofRussian = await prepare(await createInterview({ role }));
  expect(ofRussian.questions.find(({ id }) => id === 'index')).toMatchObject({
    text: 'Что такое индекс?',
    sample: 'Дерево.',
    english: 'What is an index?',
    keyPoints: [point],
    followUps: ['Чего стоит запись?'],
    topics: ['databases'],
  });
  const ofEnglish = await prepare(await createInterview({ role, language: 'en' }));
  expect(ofEnglish.questions.find(({ id }) => id === 'index')).toMatchObject({
    text: 'What is an index?',
    sample: 'A tree.',
    followUps: ['What do writes cost?'],
  });
});
